import type { MembreCompte } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useWrite } from '../../../shell/data.js';
import { useExercice, useOrganization } from '../../../shell/organization.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable, RowActs } from '../../../ui/data-table.js';
import { FigureLink } from '../../../ui/figure-link.js';
import { notify, notifyFailure } from '../../../ui/toasts.js';
import { asSupposable, memberOf } from './members.js';

/** What is published on the word of a person, at once or with the rest of its marché: withdrawn, it waits to be given again. */
export function ConfirmedMembers({ members }: { members: readonly MembreCompte[] }) {
  const { exercice } = useExercice();
  const isWriter = useOrganization().can('procurement.write');
  const withdraw = useWrite(
    async (api, membre: string) =>
      api.call('POST /api/v1/marches/export/decp/confirmations/retrait', {
        body: { membres: [asSupposable(membre)], exercice },
      }),
    {
      onDone: ({ marches }, membre) =>
        notify(
          `${memberOf(membre).label} : ${formatQuantity(marches, 'marché l’attend', 'marchés l’attendent')} de nouveau.`,
        ),
    },
  );
  const take = (membre: string): void => {
    withdraw.send(membre).catch(notifyFailure);
  };
  return (
    <section className="stack" aria-labelledby="confirme">
      <h2 id="confirme">Confirmé pour la publication</h2>
      <DataTable
        label="Données confirmées pour la publication"
        columns={columnsOf(isWriter ? take : undefined)}
        rows={members}
        keyOf={({ membre }) => membre}
      />
    </section>
  );
}

const columnsOf = (onWithdraw: ((membre: string) => void) | undefined): Column<MembreCompte>[] => [
  { id: 'donnee', label: 'Donnée', isName: true, cell: ({ membre }) => memberOf(membre).label },
  {
    id: 'nombre',
    label: 'Marchés',
    isNumber: true,
    cell: ({ membre, nombre: count }) => (
      <FigureLink
        to="/$org/publication"
        search={{ etat: 'confirmes', champ: membre }}
        label={`confirmés pour « ${memberOf(membre).label} »`}
      >
        {formatQuantity(count, 'marché', 'marchés')}
      </FigureLink>
    ),
  },
  ...(onWithdraw === undefined
    ? []
    : [
        {
          id: 'actes',
          label: 'Actes',
          labelHidden: true,
          cell: ({ membre }: MembreCompte) => (
            <RowActs>
              <Button
                aria-label={`Retirer la confirmation : ${memberOf(membre).label}`}
                onPress={() => onWithdraw(membre)}
              >
                Retirer
              </Button>
            </RowActs>
          ),
        },
      ]),
];
