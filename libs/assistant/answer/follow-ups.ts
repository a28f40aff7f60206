import { askFrame } from '../frame/ask-frame.js';
import { addsUp, type Frame } from '../frame/frame.js';
import type { Wording } from './answer.js';

export const MAX_FOLLOW_UPS = 2;

/** Two questions that continue an answer, each one that the assistant answers. */
export function followUpsOf({ frame: answered, tools }: Wording): string[] {
  const { scope } = tools;
  // Of the rate in number, nothing but the whole is known.
  const { deChacun, apres: _apres, ...told } = answered;
  const plain: Frame = deChacun ? { ...told, croise: null, rang: false } : told;
  const frame: Frame = plain.mesure === 'conformite_nombre_pct' ? { ...plain, mesure: 'conformite_pct' } : plain;
  if (!['mesurer', 'comparer', 'expliquer', 'lister'].includes(frame.acte)) return [];
  const complet = scope.niveau === 'complet';
  const ask = (changes: Partial<Frame>): string => askFrame({ ...frame, part: false, n: null, ...changes }, scope);
  const year = frame.periode.exercices[0] ?? scope.exerciceCourant;
  const asked: string[] = [];
  if (frame.sujet === 'achats' && complet) {
    if (frame.acte === 'mesurer' && scope.exercices.includes(year - 1) && !frame.periode.mois)
      asked.push(
        ask({
          acte: 'comparer',
          groupe: null,
          mesure: frame.mesure === 'conformite_pct' ? 'conformite_pct' : 'montant_ht',
          periode: { exercices: [year], mois: null, suite: false, memeDate: false, jour: null },
        }),
      );
    if (frame.acte === 'comparer' && addsUp(frame)) asked.push(ask({ acte: 'expliquer', groupe: null }));
    if (
      frame.groupe !== 'fournisseur' &&
      frame.filtres.fournisseurs === null &&
      frame.filtres.verdicts === null &&
      frame.mesure === 'montant_ht'
    )
      asked.push(ask({ acte: 'mesurer', groupe: 'fournisseur' }));
    else if (frame.groupe !== 'service' && frame.filtres.services === null)
      asked.push(ask({ acte: 'mesurer', groupe: 'service' }));
  }
  if (frame.sujet === 'paiements' && complet) {
    if (frame.groupe !== 'service') asked.push(ask({ acte: 'mesurer', groupe: 'service' }));
    if (frame.mesure !== 'interets') asked.push(ask({ acte: 'mesurer', groupe: null, mesure: 'interets' }));
  }
  if (frame.sujet === 'marches')
    asked.push('Quels marchés prennent fin dans les 6 mois ?', 'Quels sont les seuils de la commande publique ?');
  if (!complet && frame.sujet === 'achats')
    asked.push('Quelle direction achète le plus ?', 'Quelle est la répartition des achats par type ?');
  return [...new Set(asked)].slice(0, MAX_FOLLOW_UPS);
}
