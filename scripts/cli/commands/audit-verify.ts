import { TenantDatabase } from '#database/tenant-database.js';
import { type Command, textOf } from '../command.js';
import { everyOrganization } from '../organizations.js';

export interface ChainVerdict {
  organization_id: string;
  name: string;
  entries: number;
  intact: boolean;
  first_bad: number | null;
  reason: string | null;
}

/** Recomputes the audit chains; fails when one of them was altered. */
export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Recalcule les chaînes du journal d’audit et nomme la première entrée altérée, retirée ou déplacée.',
  options: { organization: { type: 'text', help: 'une seule organisation, par son identifiant' } },
  async run(context, values) {
    const services = await context.services();
    const database = services.get(TenantDatabase);
    const organizations = await everyOrganization(services, textOf(values, 'organization'));
    const verdicts: ChainVerdict[] = [];
    for (const { id, name } of organizations) {
      const row = await database.transaction({ organizationId: id }, (tx) =>
        tx.first<{ entries: string; first_bad: string | null; reason: string | null }>('SELECT * FROM audit_verify()'),
      );
      const firstBad = row?.first_bad == null ? null : Number(row.first_bad);
      verdicts.push({
        organization_id: id,
        name,
        entries: Number(row?.entries),
        intact: firstBad === null,
        first_bad: firstBad,
        reason: row?.reason ?? null,
      });
      context.progress.show('Chaînes', verdicts.length, organizations.length);
    }
    const broken = verdicts.filter(({ intact }) => !intact);
    const entries = verdicts.reduce((sum, verdict) => sum + verdict.entries, 0);
    const lines = broken.map(({ name, first_bad, reason }) => `ROMPUE : ${name}, entrée ${first_bad} (${reason})`);
    const text = [`${verdicts.length} chaîne(s), ${entries} entrée(s), ${broken.length} rompue(s).`, ...lines].join(
      '\n',
    );
    return { data: { organizations: verdicts, entries, broken: broken.length }, text, failed: broken.length > 0 };
  },
};
