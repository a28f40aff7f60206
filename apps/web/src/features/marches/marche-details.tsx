import type { MarcheDetail } from '#client/operations.js';
import { placeOf } from '#design/place.js';
import { identifierOf } from '#design/identifier-words.js';
import { CASES, NO_CASE, termOf, TYPES } from './vocabulary.js';
import { formatQuantity, formatShare } from '#design/format-francais.js';

/** What else is recorded of a contract; what is not known is left out. */
export function MarcheDetails({ marche }: { marche: MarcheDetail }) {
  const facts = detailsOf(marche).filter(([, value]) => value !== null && value !== '');
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">Le marché</h2>
      <dl className="marche-details">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="given">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'oui' : 'non');
const share = (value: number | null): string | null => (value === null ? null : formatShare(value * 100));

function detailsOf(marche: MarcheDetail): [string, string | null][] {
  const { justification, duree_mois, reconductions, delai_paiement_jours, lieu_execution, type } = marche;
  return [
    ['Objet', marche.objet],
    ['Nature', marche.nature],
    ['Type d’achat', type === null ? 'inconnu' : termOf(TYPES, type)],
    ['CPV', marche.cpv],
    ['Titulaires', marche.titulaires.map((one) => `${one.raison_sociale}, ${identifierOf(one)}`).join(' ; ')],
    ['Justification', justification === null ? null : termOf([...CASES, NO_CASE], justification)],
    ['Référence du cas', marche.cas_reference],
    ['Durée', duree_mois === null ? null : formatQuantity(duree_mois, 'mois', 'mois')],
    ['Reconductions', reconductions === 0 ? null : String(reconductions)],
    ['Délai de paiement', delai_paiement_jours === null ? null : formatQuantity(delai_paiement_jours, 'jour', 'jours')],
    ['Techniques', marche.techniques.join(', ')],
    ['Modalités', marche.modalites.join(', ')],
    ['Forme du prix', marche.forme_prix],
    ['Types de prix', marche.types_prix.join(', ')],
    ['Montant annuel', marche.montant_base === 'annuel' ? 'le montant est celui d’une année' : null],
    ['Accord-cadre', marche.accord_cadre],
    ['Groupement de commandes', marche.groupement_commandes],
    ['Lieu d’exécution', lieu_execution && placeOf(lieu_execution)],
    ['CCAG', marche.ccag],
    ['Offres reçues', marche.offres_recues === null ? null : String(marche.offres_recues)],
    ['Groupement', marche.type_groupement],
    ['Marché innovant', yesNo(marche.marche_innovant)],
    [
      'Avance',
      marche.attribution_avance === true ? (share(marche.taux_avance) ?? 'oui') : yesNo(marche.attribution_avance),
    ],
    ['Sous-traitance déclarée', yesNo(marche.sous_traitances.length > 0 || marche.sous_traitance_declaree)],
    ['Origine Union européenne', share(marche.origine_ue)],
    ['Origine France', share(marche.origine_france)],
    ['Considérations sociales', marche.considerations_sociales.join(', ')],
    ['Considérations environnementales', marche.considerations_environnementales.join(', ')],
    ['Identifiant PES', marche.pes_id_marche],
  ];
}
