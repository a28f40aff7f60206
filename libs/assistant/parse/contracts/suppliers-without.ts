import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { placesOfPhrase, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import { WITHOUT_CONTRACT } from './needs-asked.js';

const SUPPLIER = /^(?:fournisseurs?|entreprises?|prestataires?|societes?)$/;
/** What may be without a contract itself, where it stands nearer. */
const OWNER = /^(?:familles?|categories?|mandats?|factures?|lignes?|achats?|depenses?|commandes?)$/;

/** « sans aucun marché », « sans avoir de contrat »; « payés sans marché » is of what was paid. */
const HOLDING_NONE = phraseOf(
  `sans (avoir | détenir | posséder | être titulaires? | être titulaire)? (aucun | seul)? (marché | marchés | contrat | contrats)`,
);

/** Where a question says of suppliers that they hold no contract. */
function toldAt({ tokens }: Reading): [from: number, to: number] | undefined {
  const owners = tokens.flatMap(({ text }, at) =>
    SUPPLIER.test(text) || (at === 0 && text === 'qui') || OWNER.test(text) ? [at] : [],
  );
  const ofSuppliers = (from: number): number | undefined => {
    const owner = owners.findLast((at) => at < from);
    return owner !== undefined && !OWNER.test(tokens[owner]!.text) ? owner : undefined;
  };
  const denied = placesOfPhrase(WITHOUT_CONTRACT, tokens).find(([from]) => ofSuppliers(from) !== undefined);
  if (denied) return denied;
  return placesOfPhrase(HOLDING_NONE, tokens).find(([from, to]) => {
    const owner = ofSuppliers(from);
    return owner !== undefined && (to - from > 2 || owner === from - 1);
  });
}

/** Takes « quels fournisseurs n’ont pas de marché ? » as what is bought off contract: `suppliersWithoutContract` offers it. */
export function takeSuppliersWithoutContract(reading: Reading): void {
  const found = toldAt(reading);
  if (!found) return;
  const [from, to] = found;
  reading.claim(from, to - from, 'hors_marche');
  reading.claim(to - 1, 1, 'sans_contrat');
}

/** « quels fournisseurs n’ont pas de marché ? »: what those are paid off contract is offered, for one may be paid on a contract too. */
export function suppliersWithoutContract(frame: Frame, reading: Reading): Refused | null {
  if (!reading.has('sans_contrat')) return null;
  const filtres: Frame['filtres'] = { ...frame.filtres, passation: 'hors_marche' };
  return {
    genre: 'refus',
    raison:
      'Un même fournisseur peut être payé sur un marché et hors marché : je dis à qui l’on achète hors marché, et pour combien.',
    reste: { ...EMPTY_FRAME, filtres, groupe: 'fournisseur', rang: true, periode: frame.periode },
  };
}
