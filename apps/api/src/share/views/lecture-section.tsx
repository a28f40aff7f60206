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
      <details class="lecture">
        <summary>
          <h2>Comment lire cette page</h2>
        </summary>
        <dl>
          <Entry term="Volume des achats">{perimetre.volume}</Entry>
          <Entry term="Conformité">
            Un achat payé sur un marché a le verdict de ce marché : conforme quand la procédure suivie est au moins
            celle que demandait sa valeur, ou quand un cas prévu par le code est enregistré. Un achat sans marché est
            conforme sous le seuil de dispense. Il est à vérifier quand une donnée manque : ce n’est ni une faute ni une
            réussite.
          </Entry>
          <Entry term="Marché non renseigné">
            Achats dont le fichier ne nomme aucun marché : rien ne dit s’ils en avaient un. Au-dessus du seuil de
            dispense, ils sont à vérifier.
          </Entry>
          <Entry term="Part non classée">
            Achats dont le code de nomenclature n’est pas encore connu : leur besoin ne peut pas être compté. Sans
            marché, ils sont à vérifier ; sur un marché, ils ont son verdict. Leur part est comprise dans celles des
            trois verdicts.
          </Entry>
          <Entry term="Ce qui n’est pas compté">{perimetre.nonCompte}</Entry>
          <Entry term="Sources">{perimetre.sources}</Entry>
          <Entry term="Validité du lien">
            Ce lien est valable jusqu’au <time dateTime={expiresAt.toISOString()}>{formatDate(expiresAt)}</time>. Pour
            en obtenir un nouveau, adressez-vous à la personne qui vous l’a transmis ou au service des achats de la
            collectivité.
          </Entry>
        </dl>
      </details>
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
