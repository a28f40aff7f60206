import { TenantDatabase } from '#database/tenant-database.js';
import type { ReadCell } from '#testing/xlsx-reader.js';
import type { TestApi } from './api.js';
import { createReferentiel, insert } from './depenses.js';
import { asOwner, createMember, type TestMember } from './factories.js';

/** An organisation with something to report on, and its documents. */
export interface Documented {
  member: TestMember;
  /** A marché that mandats of both exercices pay. */
  marche: string;
  /** A document with the bearer of the member. */
  fetchBytes(path: string): Promise<{ type: string | null; bytes: Buffer }>;
  /** The lines in scope of an exercice, as SQL sums them. */
  volumeOf(exercice: number): Promise<{ volume: string; nombre: number }>;
}

export async function documentSpending(api: TestApi): Promise<Documented> {
  const member = await createMember(api);
  return {
    member,
    marche: await spend(api, member.organization),
    async fetchBytes(path) {
      const headers = { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization };
      const answer = await fetch(`${api.url}/api/v1/reports/${path}`, { headers });
      expect(answer.status).toBe(200);
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    async volumeOf(exercice) {
      const [row] = await asOwner<{ volume: string; nombre: number }>(
        api,
        `SELECT sum(montant_ht)::text AS volume, count(*)::int AS nombre FROM lignes_mandat
         WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre`,
        [member.organization, exercice],
      );
      return row!;
    },
  };
}

/** Two exercices of mandats over services, familles and suppliers, one line of them outside the scope. */
async function spend(api: TestApi, organization: string): Promise<string> {
  return api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    const put = (table: string, row: Record<string, unknown>) => insert(tx, organization, table, row);
    const { services, familles, fournisseurs, marches } = await createReferentiel(tx, organization);
    await tx.execute(
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT organization_id, nomenclature_id, 'Z', 'Famille sans achat', type_achat FROM familles WHERE id = $1`,
      [familles.A],
    );
    const codes = ['A', 'B', 'C', 'T'] as const;
    for (let index = 0; index < 60; index += 1) {
      const exercice = index % 3 === 0 ? 2025 : 2026;
      const code = codes[index % 4]!;
      // One line names no direction.
      const [service, fournisseur] = [index === 13 ? null : services[index % 2], fournisseurs[index % 8]];
      const montant = `${1000 + index * 137}.${10 + (index % 89)}`;
      const mandat = await put('mandats', {
        exercice,
        numero: `${index}`,
        objet: index === 4 ? '=HYPERLINK("http://exemple.test")' : `Achat été n° ${index} — 20 % €`,
        service_id: service,
        fournisseur_id: fournisseur,
        date_emission: `${exercice}-0${1 + (index % 9)}-15`,
        montant_ht: montant,
        montant_tva: '10.00',
      });
      await put('lignes_mandat', {
        mandat_id: mandat,
        numero: 1,
        exercice,
        service_id: service,
        fournisseur_id: fournisseur,
        compte: index === 7 ? '64111' : '60632',
        section: 'fonctionnement',
        hors_perimetre: index === 7,
        montant_ht: montant,
        montant_tva: '10.00',
        famille_id: index % 11 === 0 ? null : familles[code],
        type_achat: index % 11 === 0 ? null : { A: 'fournitures', B: 'services', C: 'services', T: 'travaux' }[code],
        marche_id: index % 5 === 0 ? marches[0] : null,
      });
      await put('suivi_dgp', {
        mandat_id: mandat,
        eligible: true,
        date_demande: `${exercice}-01-05`,
        date_debut: `${exercice}-01-05`,
        date_paiement: `${exercice}-0${1 + (index % 3)}-20`,
      });
    }
    return marches[0]!;
  });
}

/** `12 345,67 €`, whatever the kind of its spaces. */
export const inFrench = (amount: string): string =>
  `${amount.replace('.', ',').replace(/\B(?=(\d{3})+(?!\d))/g, ' ')} €`.replace(/,(\d\d) .*$/, ',$1 €');
/** With plain spaces alone. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/ +/g, ' ');
/** The sum of amounts, in cents. */
export const cents = (values: readonly (string | undefined)[]): bigint =>
  values.reduce((sum, value) => sum + BigInt(Math.round(Number(value ?? 0) * 100)), 0n);
/** What the rows of a column come to, and the total that stands beneath them; cents. */
export const totalled = (values: readonly (string | undefined)[]): [bigint, bigint] => [
  cents(values.slice(0, -1)),
  cents(values.slice(-1)),
];
/** The values of a column, by its header. */
export const column = (rows: readonly ReadCell[][], header: string): (string | undefined)[] => {
  const index = rows[0]!.findIndex((cell) => cell?.value === header);
  expect([header, index >= 0]).toEqual([header, true]);
  return rows.slice(1).map((row) => row[index]?.value);
};
