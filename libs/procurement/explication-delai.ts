import { formatJour, type Jour } from './dates.js';
import { formatEuros } from './montant.js';
import type { DelaiDePaiement, StatutDelai } from './delai-paiement.js';

/** The states of a payment delay, as people read them. */
const LIBELLES: Record<StatutDelai, string> = {
  non_eligible: 'hors délai de paiement',
  a_verifier: 'à vérifier',
  paiement_inconnu: 'paiement non renseigné',
  interrompu: 'délai interrompu',
  en_cours: 'non payé, dans le délai',
  en_retard: 'non payé, en retard',
  paye_dans_le_delai: 'payé dans le délai',
  paye_en_retard: 'payé en retard',
};

/** Whether it is paid before its delay began: one of the two days is wrong, so it is not late, and nobody knows that it is on time. */
const estPayeAvant = ({ statut, debut, mesureAu }: DelaiDePaiement): boolean =>
  statut === 'paye_dans_le_delai' && debut !== undefined && mesureAu !== undefined && mesureAu < debut;

/** The state of a payment delay in few words; of one that is not paid, with the day until which the files tell it. */
export function libelleDelai(delai: DelaiDePaiement): string {
  const { statut, mesureAu } = delai;
  if (estPayeAvant(delai)) return 'payé avant la demande, dates à vérifier';
  return statut === 'en_cours' && mesureAu !== undefined
    ? `non payé au ${formatJour(mesureAu)}, dans le délai`
    : LIBELLES[statut];
}

/** True of a day that the sender gave, and of the latest date of a file that gave none. */
const DERNIER_JOUR_DIT = 'dernier jour que les fichiers décrivent';

/** The state of a payment delay in one sentence, with the days and amounts that it follows from. */
export function expliquerDelai(delai: DelaiDePaiement, { exerciceClos }: { exerciceClos: boolean }): string {
  const mesure = delai.mesureAu === undefined ? '' : formatJour(delai.mesureAu);
  switch (delai.statut) {
    case 'non_eligible':
      return 'Cette dépense n’est pas soumise au délai de paiement.';
    case 'paiement_inconnu':
      return `${inconnu(exerciceClos)}${delai.limite === undefined ? '' : ` Limite : ${limites(delai.limite, delai.limiteTardive)}.`}`;
    case 'a_verifier':
      return `À vérifier : ${delai.anomalies[0] ?? 'une donnée manque.'}`;
    case 'interrompu':
      return `Délai interrompu depuis le départ du ${formatJour(delai.debut ?? '')} : la fin de l’interruption n’est pas datée.`;
    case 'en_cours':
      return `Non payé au ${mesure}, ${DERNIER_JOUR_DIT}, dans le délai.`;
    case 'en_retard':
      return `Non payé au ${mesure}, ${DERNIER_JOUR_DIT} : ${retard(delai)} à ce jour.`;
    case 'paye_dans_le_delai':
      return estPayeAvant(delai)
        ? `Payé le ${mesure}, avant la demande de paiement : à contrôler, aucun retard.`
        : `Payé le ${mesure}, dans ${delai.delai === undefined ? 'le délai' : `les ${delai.delai} jours`}.`;
    case 'paye_en_retard':
      return `Payé le ${mesure} : ${retard(delai)}.`;
  }
}

function inconnu(exerciceClos: boolean): string {
  return exerciceClos
    ? 'Paiement non renseigné : l’exercice est clos sans date de paiement, le mandat n’est pas tenu pour impayé.'
    : 'Paiement non renseigné : aucun retard n’est compté. Chargez le PES Retour, ou un fichier qui donne les dates de paiement.';
}

const limites = (limite: Jour, tardive: Jour | undefined): string =>
  tardive === undefined
    ? formatJour(limite)
    : `${formatJour(limite)} ou ${formatJour(tardive)}, selon la nature de l’organisme`;

function retard({ joursRetard = 0, interets, indemnite = '0.00', manque }: DelaiDePaiement): string {
  const least = manque.includes('nature_acheteur') ? 'au moins ' : '';
  const jours = `${least}${joursRetard} ${joursRetard > 1 ? 'jours' : 'jour'} de retard`;
  const dus = interets
    ? `${formatEuros(interets.montant)} d’intérêts`
    : 'les intérêts ne sont pas calculés, faute de taux connu';
  return `${jours}, ${dus}, ${formatEuros(indemnite)} d’indemnité`;
}
