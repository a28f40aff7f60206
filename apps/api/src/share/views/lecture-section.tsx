import type { ComponentChildren } from 'preact';
import { formatDate } from '#design/format-francais.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** How to read the page: definitions, limits, sources, and the life of the link. */
export function LectureSection({ model }: { model: SynthesePageModel }) {
  const {
    figures: { perimetre },
    expiresAt,
  } = model;
  return (
    <section class="panel prose">
      <h2>Comment lire cette page</h2>
      <dl>
        <Entry term="Volume des achats">{perimetre.volume}</Entry>
        <Entry term="Conformité">
          Un achat est conforme quand la procédure suivie répond au moins au seuil de la commande publique applicable à
          l’ensemble du besoin, ou quand une exception prévue par le code est justifiée.
        </Entry>
        <Entry term="Part non classée">
          Achats dont le code de nomenclature n’est pas encore connu : ils comptent dans le total, jamais parmi les
          conformes. Cette part accompagne toujours le taux.
        </Entry>
        <Entry term="Ce qui n’est pas compté">{perimetre.nonCompte}</Entry>
        <Entry term="Sources">{perimetre.sources}</Entry>
        <Entry term="Validité du lien">
          Ce lien est valable jusqu’au <time dateTime={expiresAt.toISOString()}>{formatDate(expiresAt)}</time>. Pour en
          obtenir un nouveau, adressez-vous à la personne qui vous l’a transmis ou au service des achats de la
          collectivité.
        </Entry>
      </dl>
    </section>
  );
}

function Entry({ term, children }: { term: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
