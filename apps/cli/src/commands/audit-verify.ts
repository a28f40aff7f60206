import { type LineFault, readHeadsFile } from '#database/audit-heads/heads-file.js';
import { type ForeignObject, foreignAuditObjects } from '#database/audit-heads/released-objects.js';
import type { SignedHead } from '#database/audit-heads/signed-head.js';
import { type Chain, type ChainFault, type ChainVerdict, verifyChain } from '#database/audit-heads/verify-chain.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { type Command, type CommandContext, type CommandResult, textOf, UsageError } from '../command.js';
import { requireFile } from '../files.js';
import { everyOrganization } from '../organizations.js';

const PLATFORM: Chain = { organizationId: null, name: 'plateforme' };

/** What was done to a chain, in words; the number is that of the first entry concerned. */
const WORDS: Record<ChainFault, (entry: number) => string> = {
  altered: (entry) => `l’entrée ${entry} a été modifiée`,
  moved: (entry) => `l’entrée ${entry} a été déplacée`,
  missing: (entry) => `l’entrée ${entry} a été retirée`,
  unlinked: (entry) => `l’entrée avant la ${entry} a été modifiée et son empreinte recalculée`,
  tail_cut: (entry) => `la fin a été coupée : plus rien à partir de l’entrée ${entry}`,
  emptied: () => 'le journal a été vidé',
  rewritten: (entry) => `la chaîne a été récrite : l’entrée ${entry} n’a plus l’empreinte qui a été signée`,
  absent: () => 'l’organisation n’existe plus dans la base',
};

/** What the verification relies on and finds changed, in words. */
const FOREIGN: Record<ForeignObject['kind'], (name: string) => string> = {
  function: (name) => `la fonction ${name} n’est pas celle de cette version`,
  table: (name) => `${name} n’est plus une simple table`,
  shadow: (name) => `${name}, ajouté au schéma, prend la place de celui de PostgreSQL`,
};

/** Recomputes the audit chains, and holds them against signed heads; fails when one of them was altered. */
export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Recalcule les chaînes du journal d’audit et nomme la première entrée altérée, retirée ou déplacée.',
  options: {
    organization: { type: 'text', help: 'une seule organisation, par son identifiant' },
    heads: { type: 'text', help: 'fichier de têtes signées à confronter à la base' },
  },
  async run(context, values) {
    const only = textOf(values, 'organization');
    const file = textOf(values, 'heads');
    const { heads, faults, lines } = await readHeads(context, file);
    const services = await context.services();
    const warnings = [
      ...(await foreignAuditObjects(services.get(TenantDatabase))).map(
        (found) => `${FOREIGN[found.kind](found.name)} : rien de ce qui suit ne prouve rien`,
      ),
      ...(file !== undefined && heads.length === 0 ? ['le fichier ne contient aucune tête signée'] : []),
    ];
    const organizations = await everyOrganization(services, only);
    const chains = organizations.map(({ id, name }): Chain => ({ organizationId: id, name }));
    if (only === undefined) chains.push(PLATFORM);
    const verdicts: ChainVerdict[] = [];
    const headsOf = byChain(heads);
    for (const chain of chains) {
      verdicts.push(await verifyChain(services.get(TenantDatabase), chain, headsOf.get(chain.organizationId)));
      context.progress.show('Chaînes', verdicts.length, chains.length);
    }
    if (only === undefined) verdicts.push(...absent(headsOf, chains));
    return report(verdicts, faults, lines, { warnings, heads });
  },
};

async function readHeads(
  { settings }: CommandContext,
  file: string | undefined,
): Promise<{ heads: SignedHead[]; faults: LineFault[]; lines: number }> {
  if (file === undefined) return { heads: [], faults: [], lines: 0 };
  if (!settings.auditSigningKeys)
    throw new UsageError('--heads : AUDIT_SIGNING_KEY, qui vérifie les signatures, manque.');
  requireFile('--heads', file);
  return readHeadsFile(file, settings.auditSigningKeys);
}

function byChain(heads: readonly SignedHead[]): Map<string | null, SignedHead[]> {
  const found = new Map<string | null, SignedHead[]>();
  for (const head of heads) {
    const ofChain = found.get(head.organization_id);
    if (ofChain) ofChain.push(head);
    else found.set(head.organization_id, [head]);
  }
  return found;
}

/** Organisations that heads were signed for and that the database no longer knows. */
function absent(headsOf: ReadonlyMap<string | null, readonly SignedHead[]>, chains: readonly Chain[]): ChainVerdict[] {
  const known = new Set(chains.map(({ organizationId }) => organizationId));
  const missing = [...headsOf].filter(([id]) => !known.has(id));
  return missing.map(([id, heads]) => ({
    organization_id: id,
    name: String(id),
    entries: 0,
    intact: false,
    first_bad: 1,
    reason: 'absent',
    signed_heads: heads.length,
  }));
}

function report(
  verdicts: readonly ChainVerdict[],
  faults: readonly LineFault[],
  lines: number,
  { warnings, heads }: { warnings: readonly string[]; heads: readonly SignedHead[] },
): CommandResult {
  const broken = verdicts.filter(({ intact }) => !intact);
  const organizations = verdicts.filter(({ organization_id }) => organization_id !== null);
  const platform = verdicts.find(({ organization_id }) => organization_id === null);
  const entriesOf = (chains: readonly ChainVerdict[]): number =>
    chains.reduce((sum, verdict) => sum + verdict.entries, 0);
  const text = [
    `${verdicts.length} chaîne(s), ${entriesOf(verdicts)} entrée(s), ${broken.length} rompue(s).`,
    ...warnings.map((warning) => `ATTENTION : ${warning}.`),
    ...(lines > 0
      ? [`${lines} tête(s) signée(s), ${faults.length} ligne(s) en défaut ; la dernière est du ${lastSigned(heads)}.`]
      : []),
    ...broken.map(({ name, first_bad, reason }) => `ROMPUE : ${name} : ${WORDS[reason!](first_bad!)}`),
    ...faults.map((fault) => `TÊTES : ${fault.text}`),
  ].join('\n');
  const data = {
    organizations,
    ...(platform ? { platform } : {}),
    entries: entriesOf(organizations),
    broken: broken.length,
    heads: { lines, faults },
    warnings,
  };
  return { data, text, failed: broken.length > 0 || faults.length > 0 || warnings.length > 0 };
}

/** When the latest head was signed: what was written since is held by nothing. */
const lastSigned = (heads: readonly SignedHead[]): string =>
  heads.reduce((latest, { instant }) => (instant > latest ? instant : latest), '');
