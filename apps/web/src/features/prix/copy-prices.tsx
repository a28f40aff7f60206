import type { PrixTrouve, StatistiquePrix } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { WordedError } from '../../api/problem.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { decimalText, tsvOf } from '../../ui/list-text.js';
import { notify, notifyFailure } from '../../ui/toasts.js';
import { gapOf } from './words.js';

const HEAD = ['Code', 'Désignation', 'Unité', 'Prix HT', 'Face à la médiane', 'Fournisseur', 'Marché', 'Depuis', 'Fin'];

/** The prices of the page, for a spreadsheet. */
export function CopyPrices({ items, units }: { items: readonly PrixTrouve[]; units: readonly StatistiquePrix[] }) {
  async function copy(): Promise<void> {
    const rows = items.map((one) => [
      one.code,
      one.designation,
      one.unite,
      decimalText(one.prix_unitaire_ht),
      gapOf(one, units) ?? '',
      one.fournisseur?.raison_sociale ?? '',
      one.marche?.numero ?? '',
      one.date_valeur ?? '',
      one.echeance ?? '',
    ]);
    try {
      await navigator.clipboard.writeText(tsvOf([HEAD, ...rows]));
      notify(`${formatQuantity(items.length, 'prix copié', 'prix copiés')}.`);
    } catch {
      notifyFailure(new WordedError('Ce navigateur ne laisse pas la page copier : elle doit être ouverte en https.'));
    }
  }
  useShortcut({
    keys: 'y',
    label: 'Copier les prix de la page',
    group: 'Prix',
    isAction: false,
    run: () => void copy(),
  });
  return (
    <Button icon="copier" keys="y" onPress={() => void copy()}>
      Copier
    </Button>
  );
}
