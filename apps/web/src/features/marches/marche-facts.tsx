import { Fragment, type ReactNode } from 'react';
import type { MarcheDetail, TitulaireItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { hasFalseKey } from '#design/identifier-words.js';
import { formatDay } from '../../ui/dates.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { dayDoubt } from '#design/day-doubt.js';
import { shortened } from './marche-data.js';
import { PROCEDURES, STATUTS, termOf } from './vocabulary.js';

/** Who, what, where, how, when: one line under the title. Names lead to what else is known of them. */
export function MarcheFacts({ marche }: { marche: MarcheDetail }) {
  const { famille, service, procedure, statut, titulaires } = marche;
  const facts: [string, ReactNode][] = [
    ['Titulaire', titulaires.length === 0 ? 'titulaire inconnu' : <Holders titulaires={titulaires} />],
    [
      'Famille',
      famille === null ? (
        'sans famille'
      ) : (
        <ScreenLink
          to="/$org/marches"
          search={{ famille: famille.id, exercice: 'tous' }}
          title={`${famille.code} ${famille.libelle}`}
        >
          {famille.code} {shortened(famille.libelle)}
        </ScreenLink>
      ),
    ],
    [
      'Service',
      service === null ? (
        'sans service'
      ) : (
        <ScreenLink to="/$org/marches" search={{ service: service.id, exercice: 'tous' }} title={service.libelle}>
          {shortened(service.libelle)}
        </ScreenLink>
      ),
    ],
    ['Procédure', procedure === null ? 'procédure inconnue' : termOf(PROCEDURES, procedure)],
    ['Durée', <Period key="duree" marche={marche} />],
    ['Statut', termOf(STATUTS, statut)],
  ];
  return (
    <dl className="marche-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="sr-only">{name}</dt>
          <dd className="given">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const Holders = ({ titulaires }: { titulaires: readonly TitulaireItem[] }) =>
  titulaires.map((holder, rank) => (
    <Fragment key={holder.id}>
      {rank > 0 && ', '}
      <ScreenLink to="/$org/fournisseurs/$id" params={{ id: holder.id }} title={holder.raison_sociale}>
        {shortened(holder.raison_sociale)}
      </ScreenLink>
      {hasFalseKey(holder) && <span className="small"> (? SIRET à vérifier : clé fausse)</span>}
    </Fragment>
  ));

function Period({ marche }: { marche: MarcheDetail }) {
  const doubt = dayDoubt(marche.date_fin, marche.date_notification);
  return (
    <>
      {periodOf(marche)}
      {doubt !== undefined && <span className="small"> (? dates à vérifier : fin avant la notification)</span>}
    </>
  );
}

/** « 02/03/2025 → 02/03/2027 (1 reconduction comprise) ». */
function periodOf({ date_notification, date_fin, reconductions }: MarcheDetail): string {
  const from = date_notification === null ? 'notification inconnue' : formatDay(date_notification);
  const to = date_fin === null ? 'fin inconnue' : formatDay(date_fin);
  const renewed = formatQuantity(reconductions, 'reconduction comprise', 'reconductions comprises');
  return `${from} → ${to}${reconductions > 0 ? ` (${renewed})` : ''}`;
}
