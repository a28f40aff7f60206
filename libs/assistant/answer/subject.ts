import { formatDay } from '#design/format-francais.js';
import { AMENDED, PAID, sayAmounts, sayBound, sayConsumed, sayNotified, sayTenders } from '../frame/bounds.js';
import type { Filtre, Frame, Nomme } from '../frame/frame.js';
import { sayMentionsOf } from '../frame/mentions.js';
import { STATES } from '../frame/say-frame.js';

const WORDS: Readonly<Record<string, string>> = {
  conforme: 'achats conformes',
  non_conforme: 'achats non conformes',
  a_verifier: 'achats à vérifier',
  appel: 'appels d’offres',
  adaptee: 'procédures adaptées',
  negociee: 'procédures négociées',
  sans_publicite: 'sans publicité ni mise en concurrence',
  formalisee: 'procédures formalisées',
};

/** What a sentence is about: « électricité, direction de l’éducation, hors marché ». */
export function subjectName(frame: Frame): string {
  const { filtres, sujet } = frame;
  const quoted = (filtre: Filtre<Nomme> | null): string[] =>
    side(filtre, ({ libelle }) => `« ${filtre?.ensemble ?? libelle} »`);
  const parts = [
    ...quoted(filtres.familles),
    ...(filtres.sansFamille === null ? [] : [`ou sans famille et d’objet « ${filtres.sansFamille} »`]),
    ...(filtres.motsObjet === null ? [] : [`objet contenant « ${filtres.motsObjet.join(' ')} »`]),
    ...quoted(filtres.services),
    ...quoted(filtres.fournisseurs),
    ...(filtres.marche === null || sujet === 'marches' ? [] : [`marché ${filtres.marche.code}`]),
    ...(filtres.compte === null ? [] : [`compte ${filtres.compte}`]),
    ...side(filtres.types, (type) => type),
    ...side(filtres.sections, (section) => section),
    ...side(filtres.verdicts, (verdict) => WORDS[verdict]!),
    ...(filtres.annulations === 'seules'
      ? ['annulations']
      : filtres.annulations === 'hors'
        ? ['achats hors annulations']
        : []),
    ...(filtres.passation === 'hors_marche'
      ? ['achats hors marché']
      : filtres.passation === 'marche'
        ? ['achats sur marché']
        : []),
    ...side(filtres.procedure, (procedure) => WORDS[procedure]!),
    ...sayMentionsOf(frame),
    ...(filtres.statut ? [STATES[filtres.statut]] : []),
    ...(filtres.finApres === null ? [] : [`fin à partir du ${formatDay(filtres.finApres)}`]),
    ...(filtres.vigueurLe === null ? [] : [`en vigueur le ${formatDay(filtres.vigueurLe)}`]),
    ...sayNotified(filtres),
    ...(filtres.duree === null ? [] : [`durée de ${sayBound(filtres.duree, 'mois')}`]),
    ...(filtres.offres === null ? [] : [sayTenders(filtres.offres)]),
    ...(filtres.paye === null ? [] : [PAID[filtres.paye]]),
    ...(filtres.consomme === null ? [] : [sayConsumed(filtres.consomme)]),
    ...(filtres.tenus === null ? [] : [`${sayBound(filtres.tenus, 'marché')} par titulaire`]),
    ...(filtres.texte === null ? [] : [`objet contenant « ${filtres.texte} »`]),
    ...(filtres.nonPubliees ? ['non publiés'] : filtres.publiees ? ['publiés'] : []),
  ];
  const said = sujet === 'marches' ? parts.map((part) => part.replace(/^achats /, '')) : parts;
  const whole =
    sujet === 'marches'
      ? filtres.parAvenant !== null
        ? `marchés ${AMENDED[filtres.parAvenant]}`
        : filtres.parFin || filtres.finAvant !== null
          ? 'marchés qui prennent fin'
          : [filtres.finApres, filtres.vigueurLe, filtres.notifieApres, filtres.notifieAvant].some(
                (one) => one !== null,
              )
            ? 'marchés'
            : filtres.enVigueur
              ? 'marchés en vigueur'
              : filtres.parPaiement
                ? 'marchés payés'
                : 'marchés notifiés'
      : sujet === 'paiements'
        ? ['paiement des mandats', ...sayAmounts(filtres).map((amount) => `de ${amount} HT`)].join(' ')
        : 'l’ensemble des achats';
  if (parts.length === 0) return whole;
  if (sujet === 'achats' && parts[0]!.startsWith('sans ')) return `achats ${parts.join(', ')}`;
  return sujet === 'achats' ? said.join(', ') : `${whole}, ${said.join(', ')}`;
}

function side<Valeur>(filtre: Filtre<Valeur> | null, say: (valeur: Valeur) => string): string[] {
  if (!filtre) return [];
  const words = [...new Set(filtre.valeurs.map(say))].join(' et ');
  return [filtre.sauf ? `sans ${words}` : words];
}
