import { formatDay, formatRoundAmount } from '#design/format-francais.js';
import { type Axe, type Filtre, type Frame, type Mesure, NO_FILTERS, type Nomme } from './frame.js';

const MESURES: Readonly<Record<Mesure, string>> = {
  montant_ht: 'montant',
  montant_ttc: 'montant',
  montant_tva: 'TVA',
  nombre_mandats: 'nombre de mandats',
  nombre_lignes: 'nombre de lignes',
  nombre_fournisseurs: 'nombre de fournisseurs',
  montant_moyen: 'montant moyen',
  montant_median: 'montant médian',
  montant_maximum: 'montant le plus élevé',
  conformite_pct: 'taux de conformité',
  nombre: 'nombre de marchés',
  offres_moyennes: 'offres reçues',
  delai_moyen: 'délai moyen de paiement',
  delai_median: 'délai médian de paiement',
  a_l_heure_pct: 'part payée dans le délai',
  en_retard: 'paiements en retard',
  interets: 'intérêts moratoires',
};

const AXES: Readonly<Record<Axe, string>> = {
  exercice: 'par exercice',
  mois: 'par mois',
  service: 'par direction',
  famille: 'par famille',
  type: 'par type d’achat',
  section: 'par section',
  fournisseur: 'par fournisseur',
  procedure: 'par procédure',
  verdict: 'par verdict',
};

const VALUES: Readonly<Record<string, string>> = {
  conforme: 'conforme',
  non_conforme: 'non conforme',
  a_verifier: 'à vérifier',
  appel: 'appel d’offres',
  adaptee: 'procédure adaptée',
  negociee: 'procédure négociée',
  sans_publicite: 'sans publicité ni mise en concurrence',
  formalisee: 'procédure formalisée',
};

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** Whether a frame is about an exercice: contracts without a year are those of all years. */
export const hasExercice = ({ sujet, acte, periode, filtres }: Frame): boolean =>
  sujet !== 'marches' || periode.exercices.length > 0 || (acte === 'comparer' && filtres.texte === null);

interface Days {
  exerciceCourant: number;
  aujourdhui: string;
}

/** What was understood, in a few words: « Électricité · 2025 · HT ». */
export function sayFrame(frame: Frame, days: Days): string {
  const { filtres, sujet, mesure, groupe } = frame;
  const named = (filtre: Filtre<Nomme> | null): string[] =>
    side(filtre && { ...filtre, valeurs: filtre.valeurs.map(({ libelle }) => libelle) });
  const parts = [
    sujet === 'marches' ? 'Marchés' : null,
    sujet === 'achats' && JSON.stringify(filtres) === JSON.stringify(NO_FILTERS) ? 'Achats' : null,
    ...named(filtres.familles),
    ...named(filtres.services),
    ...named(filtres.fournisseurs),
    ...side(filtres.types),
    ...side(filtres.sections),
    ...side(filtres.verdicts),
    ...side(filtres.procedure),
    filtres.passation === 'marche' ? 'sur marché' : filtres.passation === 'hors_marche' ? 'hors marché' : null,
    filtres.statut === 'en_cours' ? 'en cours' : filtres.statut === 'termine' ? 'terminés' : null,
    filtres.echeanceMois === null ? null : `fin dans ${filtres.echeanceMois} mois`,
    filtres.offresMax === null ? null : 'une seule offre',
    filtres.montantMin === null ? null : `à partir de ${formatRoundAmount(filtres.montantMin)}`,
    filtres.montantMax === null ? null : `jusqu’à ${formatRoundAmount(filtres.montantMax)}`,
    filtres.texte === null ? null : `« ${filtres.texte} »`,
    filtres.nonPubliees ? 'non publiés' : null,
    mesure === 'montant_ht' || mesure === 'montant_ttc' || (sujet === 'marches' && mesure === 'nombre')
      ? null
      : MESURES[mesure],
    groupe === null ? null : AXES[groupe],
    sayPeriod(frame, days),
    mesure === 'montant_ttc'
      ? 'TTC'
      : ['montant_ht', 'montant_moyen', 'montant_median', 'montant_maximum'].includes(mesure)
        ? 'HT'
        : null,
  ];
  const said = parts.filter((part): part is string => part !== null && part !== '').join(' · ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function side(filtre: Filtre<string> | null): string[] {
  if (!filtre) return [];
  const words = filtre.valeurs.map((valeur) => VALUES[valeur] ?? valeur).join(', ');
  return [filtre.sauf ? `sans ${words}` : words];
}

/** The years and months, and the day up to which an exercice that is open is known. */
export function sayPeriod(frame: Frame, { exerciceCourant, aujourdhui }: Days): string | null {
  if (!hasExercice(frame)) return null;
  const { exercices, mois, memeDate } = frame.periode;
  const years = exercices.length > 0 ? exercices : [exerciceCourant];
  const months =
    mois && (mois[0] === mois[1] ? MONTHS[mois[0] - 1]! : `${MONTHS[mois[0] - 1]} à ${MONTHS[mois[1] - 1]}`);
  const said = [months, years.length > 3 ? `${years[0]} à ${years.at(-1)}` : years.join(', ')]
    .filter(Boolean)
    .join(' ');
  const open = years.includes(exerciceCourant) && aujourdhui.startsWith(String(exerciceCourant)) && !mois;
  const day = formatDay(aujourdhui).replace(/ \d{4}$/, '');
  if (memeDate) return `${said}, au ${day} de chacun`;
  return open ? `${said}, au ${day}` : said;
}

const QUESTIONS: Readonly<Partial<Record<Mesure, string>>> = {
  montant_ht: 'Montant',
  montant_ttc: 'Montant TTC',
  montant_tva: 'Montant de la TVA',
  nombre_mandats: 'Nombre de mandats',
  nombre_lignes: 'Nombre de lignes',
  nombre_fournisseurs: 'Nombre de fournisseurs',
  montant_moyen: 'Montant moyen des mandats',
  montant_median: 'Montant médian des mandats',
  montant_maximum: 'Montant maximum des mandats',
  conformite_pct: 'Taux de conformité',
  delai_moyen: 'Délai moyen de paiement',
  delai_median: 'Délai médian de paiement',
  a_l_heure_pct: 'Part des mandats payés à l’heure',
  en_retard: 'Mandats payés en retard',
  interets: 'Intérêts moratoires',
};

/** A question that this frame answers: what a choice asks. */
export function askFrame(frame: Frame, days: Days): string {
  const { filtres, periode, sujet, mesure, groupe } = frame;
  const of = (filtre: Filtre<string> | null, before: string): string =>
    filtre
      ? ` ${filtre.sauf ? 'hors' : before} ${filtre.valeurs.map((valeur) => VALUES[valeur] ?? valeur).join(', ')}`
      : '';
  const coded = (filtre: Filtre<Nomme> | null): Filtre<string> | null =>
    filtre && { ...filtre, valeurs: filtre.valeurs.map(({ code }) => code) };
  const named = (filtre: Filtre<Nomme> | null): Filtre<string> | null =>
    filtre && { ...filtre, valeurs: filtre.valeurs.map(({ libelle }) => libelle) };
  const subject =
    sujet === 'marches'
      ? mesure === 'nombre' && frame.acte === 'mesurer'
        ? 'Combien de marchés'
        : 'Quels marchés'
      : (QUESTIONS[mesure] ?? 'Montant');
  const acte =
    frame.acte === 'comparer' ? 'Évolution : ' : frame.acte === 'expliquer' ? 'Pourquoi cette évolution : ' : '';
  const years = periode.exercices.length > 0 ? periode.exercices : hasExercice(frame) ? [days.exerciceCourant] : [];
  const months = periode.mois ? ` de ${MONTHS[periode.mois[0] - 1]} à ${MONTHS[periode.mois[1] - 1]}` : '';
  return `${acte}${subject}${of(coded(filtres.familles), 'pour la famille')}${of(coded(filtres.services), 'pour la direction')}${of(named(filtres.fournisseurs), 'chez')}${of(filtres.types, 'en')}${of(filtres.sections, 'en')}${
    filtres.passation === 'hors_marche' ? ' hors marché' : filtres.passation === 'marche' ? ' sur marché' : ''
  }${of(filtres.verdicts, '')}${groupe ? ` ${AXES[groupe]}` : ''}${months}${years.length > 0 ? ` en ${years.join(' et ')}` : ''} ?`;
}
