import { formatQuantity } from '#design/format-francais.js';
import type { PlatformAuditLogList } from '../../platform/platform-audit.response.js';
import { detailsInWords } from './audit-details.js';
import { renderConsolePage } from './console-layout.js';
import { Email } from './email.js';
import { formatInstant } from './instants.js';
import { Pager } from './pager.js';
import { ScrollTable } from './scroll-table.js';

const ACTIONS: Record<string, string> = {
  'organization.created': 'Organisation créée',
  'organization.updated': 'Organisation modifiée',
  'organization.nature_updated': 'Nature de l’acheteur changée',
  'account.created': 'Compte créé',
  'account.updated': 'Compte modifié',
  'account.reset': 'Accès réinitialisé',
  'operator.created': 'Opérateur créé',
  'operator.updated': 'Opérateur modifié',
  'operator.sessions_ended': 'Sessions d’opérateur terminées',
  'member.added': 'Membre ajouté',
  'member.invited': 'Personne invitée',
  'member.updated': 'Rôle changé',
  'member.removed': 'Membre retiré',
  'api_key.refused': 'Clé d’API refusée',
  'session.opened': 'Connexion',
  'session.refused': 'Connexion refusée',
  'session.ended': 'Session terminée',
  'password.changed': 'Mot de passe changé',
  'password.refused': 'Changement de mot de passe refusé',
  'password.set': 'Mot de passe choisi',
  'password.reset': 'Mot de passe réinitialisé',
  'operator_session.opened': 'Connexion d’un opérateur',
  'operator_session.refused': 'Connexion d’un opérateur refusée',
  'operator_session.ended': 'Session d’opérateur terminée',
};

const RESOURCES: Record<string, string> = {
  account: 'compte',
  api_key: 'clé d’API',
  member: 'membre',
  organization: 'organisation',
  session: 'session',
  operator: 'opérateur',
  operator_session: 'session d’opérateur',
};

const subjectOf = (
  { resource_type: type, resource_id: id }: PlatformAuditLogList['logs'][number],
  names: ReadonlyMap<string, string>,
): string => [RESOURCES[type] ?? type, names.get(id ?? ''), id].filter(Boolean).join(' ');

/**
 * What operators did, the newest first.
 * @param names of the organisations that entries are about, by identifier
 */
export function renderAuditPage(list: PlatformAuditLogList, names: ReadonlyMap<string, string>): string {
  return renderConsolePage({
    title: 'Audit de la plateforme',
    section: '/console/audit',
    children: (
      <section class="panel">
        <ScrollTable
          caption={formatQuantity(list.total, 'opération', 'opérations')}
          columns={[
            { label: 'Instant' },
            { label: 'Opération' },
            { label: 'Opérateur' },
            { label: 'Sur' },
            { label: 'Détail' },
          ]}
          rows={list.logs.map((log) => [
            formatInstant(log.created_at),
            ACTIONS[log.action] ?? log.action,
            log.operator_email === null ? '—' : <Email address={log.operator_email} />,
            <span class="wrap small">{subjectOf(log, names)}</span>,
            <ul class="plain small wrap">
              {detailsInWords(log.details).map((line) => (
                <li>{line}</li>
              ))}
            </ul>,
          ])}
          empty="Aucune opération."
        />
        <Pager base="/console/audit" search={undefined} page={list.page} pages={list.pages} />
      </section>
    ),
  });
}
