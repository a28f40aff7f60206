import { useRead } from '../../shell/data.js';
import { PaymentDelay } from '../../shell/payment-delay.js';
import { ProblemState, sheetTitle } from '../../shell/problem-state.js';
import { formatExactAmount } from '#design/format-francais.js';
import { formatDay } from '../../ui/dates.js';
import { Facts } from '../../ui/facts.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { Loading } from '../../ui/state.js';

/** The delay of one mandat, with the calculation of what is owed. */
export function DelaySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const mandat = useRead('GET /api/v1/mandats/:id', { path: { id } });
  const { data } = mandat;
  return (
    <Sheet
      kind="Délai de paiement"
      title={sheetTitle(mandat, ({ numero }) => `Mandat ${numero}`)}
      actions={
        data && (
          <ScreenLink
            to="/$org/mandats"
            search={{ exercice: data.exercice, search: data.numero, fiche: data.id }}
            className="button"
          >
            Ouvrir le mandat
          </ScreenLink>
        )
      }
      onClose={onClose}
    >
      {mandat.error ? (
        <ProblemState of={mandat} missing="Ce mandat n’existe pas, ou plus, dans cette organisation." />
      ) : data === undefined ? (
        <Loading lines={8} />
      ) : (
        <>
          <p className="given">{data.objet}</p>
          <Facts
            facts={[
              { name: 'Fournisseur', value: data.fournisseur?.raison_sociale ?? 'Sans fournisseur' },
              { name: 'Montant TTC', value: formatExactAmount(data.montant_ttc) },
              { name: 'Émis le', value: formatDay(data.date_emission) },
              { name: 'Payé le', value: data.date_paiement ? formatDay(data.date_paiement) : data.paiement_libelle },
            ]}
          />
          <PaymentDelay delay={data.delai_paiement} amount={data.montant_ttc} />
        </>
      )}
    </Sheet>
  );
}
