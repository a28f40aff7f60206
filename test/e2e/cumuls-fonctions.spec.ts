import { readdirSync } from 'node:fs';
import { type Proofs, useOneOrganisation } from './cumuls-fonctions/base.js';
import { ENGAGEMENTS_DES_MARCHES } from './cumuls-fonctions/engagements.js';
import { PLAFONDS } from './cumuls-fonctions/plafonds.js';
import { RATTACHEMENTS } from './cumuls-fonctions/rattachements.js';
import { RELEVES } from './cumuls-fonctions/releves.js';
import { SEUILS } from './cumuls-fonctions/seuils.js';
import { SOMMES } from './cumuls-fonctions/sommes.js';
import { VERDICTS } from './cumuls-fonctions/verdicts.js';

/**
 * Each function of the rollups alone, as the owner, in a transaction that is rolled back. That they agree together is
 * held by rollups.spec.ts.
 */
const PROOFS: Proofs = {
  ...ENGAGEMENTS_DES_MARCHES,
  ...PLAFONDS,
  ...RATTACHEMENTS,
  ...RELEVES,
  ...SEUILS,
  ...SOMMES,
  ...VERDICTS,
};

useOneOrganisation();

describe('each function of the rollups', () => {
  const functions = ['cumuls', 'releves'].flatMap((subject) =>
    readdirSync(`libs/database/schema/${subject}/functions`).map((name) => name.replace('.sql', '')),
  );

  it.each(functions)('%s', async (name) => {
    expect(Object.keys(PROOFS)).toContain(name);
    await PROOFS[name]!();
  });
});
