import type { AlerteItem } from '#client/operations.js';
import { useRead } from '../../shell/data.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState, sheetTitle } from '../../shell/problem-state.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { ComboBox } from '../../ui/combobox.js';
import { CopyField } from '../../ui/copy-field.js';
import { formatInstant } from '../../ui/dates.js';
import { Facts } from '../../ui/facts.js';
import { TargetLink } from '../../ui/screen-link.js';
import { Sheet } from '../../ui/sheet.js';
import { Loading } from '../../ui/state.js';
import { useFollow } from './follow.js';
import { useMembers } from './members.js';
import { announcementOf, daysLeftOf, detailOf, subjectOf, targetOf } from './words.js';

/** One alert: what it announces, who follows it, the address to hand it on by. */
export function AlerteSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const alerte = useRead('GET /api/v1/alertes/:id', { path: { id } }, { keep: true });
  const { data } = alerte;
  return (
    <Sheet
      kind="Alerte"
      title={sheetTitle(alerte, subjectOf)}
      actions={data && <Subject alerte={data} />}
      onClose={onClose}
    >
      {alerte.error ? (
        <ProblemState of={alerte} missing="Cette alerte n’existe pas, ou plus, dans cette organisation." />
      ) : data === undefined ? (
        <Loading lines={6} />
      ) : (
        <>
          <p className="given">{detailOf(data)}</p>
          <Facts
            facts={[
              { name: 'Annonce', value: announcementOf(data) },
              ...delayOf(data),
              { name: 'Donnée le', value: formatInstant(data.created_at) },
              { name: 'Acquittée', value: lookedAt(data) },
              { name: 'Suivie par', value: data.assigne_a?.nom ?? 'personne' },
            ]}
          />
          <Follow alerte={data} />
          <CopyField
            label="Adresse de cette alerte"
            value={addressOf(data)}
            hint="Elle s’ouvre pour les membres de l’organisation."
          />
        </>
      )}
    </Sheet>
  );
}

/** Some announce no day: what is left of a delay is said of the others alone. */
const delayOf = (alerte: AlerteItem) => {
  const value = alerte.statut === 'traitee' ? 'sans objet désormais' : daysLeftOf(alerte);
  return value === undefined ? [] : [{ name: 'Délai', value }];
};

/** Its own address, without the filters of the list beside it. */
const addressOf = ({ id }: AlerteItem): string => {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?etat=toutes&fiche=${id}`;
};

function lookedAt({ acquittee }: AlerteItem): string {
  if (acquittee === null) return 'pas encore';
  return `${acquittee.par === null ? 'par une clé d’API' : `par ${acquittee.par}`}, le ${formatInstant(acquittee.le)}`;
}

function Subject({ alerte }: { alerte: AlerteItem }) {
  const target = targetOf(alerte);
  return (
    target && (
      <TargetLink target={target} className="button">
        Ouvrir<span className="sr-only"> {subjectOf(alerte)}</span>
      </TargetLink>
    )
  );
}

function Follow({ alerte }: { alerte: AlerteItem }) {
  const isWriter = useOrganization().can('procurement.write');
  const members = useMembers(isWriter);
  const follow = useFollow();
  const isLookedAt = alerte.acquittee !== null;
  const mine = members.data?.membres.find(({ moi }) => moi);
  const look = () => follow.run({ alertes: [alerte], acquittee: !isLookedAt });
  useShortcut({ keys: 'a', label: 'Acquitter l’alerte ouverte', group: 'Alertes', enabled: isWriter, run: look });
  if (!isWriter) return null;
  return (
    <div className="stack">
      <div className="row">
        <Button look={isLookedAt ? 'plain' : 'main'} keys="a" isPending={follow.isPending} onPress={look}>
          {isLookedAt ? 'Remettre à voir' : 'Acquitter'}
        </Button>
        {mine && alerte.assigne_a?.id !== mine.id && (
          <Button onPress={() => follow.run({ alertes: [alerte], assigne_a: mine })}>Je la suis</Button>
        )}
      </div>
      <ComboBox
        key={alerte.assigne_a !== null && members.data === undefined ? 'attente' : 'membres'}
        label="Confier à"
        placeholder="Personne"
        options={(members.data?.membres ?? []).map(({ id, nom, role }) => ({ id, label: nom, detail: role }))}
        value={alerte.assigne_a?.id ?? null}
        onChange={(id) => {
          const member = members.data?.membres.find((one) => one.id === id) ?? null;
          if (member?.id !== alerte.assigne_a?.id) follow.run({ alertes: [alerte], assigne_a: member });
        }}
        source={members}
      />
    </div>
  );
}
