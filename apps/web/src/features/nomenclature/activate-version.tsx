import { useState } from 'react';
import type { ActivationApercu, VersionDetail } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useBulk } from '../../shell/lines/bulk.js';
import { useExercice } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Facts } from '../../ui/facts.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';

/** How many familles that lose their lines are named at first. */
const FIRST = 8;

/** Asks before a version is activated, with what that would move. */
export function ActivateVersion({ version: asked, onClose }: { version: VersionDetail; onClose: () => void }) {
  const { id, libelle, version } = asked;
  const bulk = useBulk();
  const preview = useRead('GET /api/v1/nomenclature/versions/:id/activation', { path: { id } });
  const activate = useWrite(
    (api) => api.call('POST /api/v1/nomenclature/versions/:id/activation', { path: { id }, body: { version } }),
    {
      onDone: ({ reclassement }) => {
        notify(`${libelle} est active. Les lignes des exercices ouverts se reclassent.`);
        // Alone, its undoing would leave lines in the former version.
        bulk.follow({
          id: reclassement.id,
          label: 'Reclassement par la nouvelle version',
          done: 'reclassées',
          hasUndo: false,
        });
        onClose();
      },
    },
  );
  return (
    <Dialog title={`Activer « ${libelle} » ?`} look="wide" isOpen onClose={onClose}>
      <div className="dialog-body">
        {preview.error ? (
          <ProblemState of={preview} />
        ) : preview.data === undefined ? (
          <Loading label="Calcul de ce qui se déplacerait…" lines={6} />
        ) : (
          <Preview preview={preview.data} />
        )}
        {activate.error && <p role="alert">{problemOf(activate.error).message}</p>}
      </div>
      <div className="dialog-foot">
        <Button onPress={onClose}>Annuler</Button>
        <Button
          look="danger"
          isPending={activate.isPending}
          isDisabled={preview.data === undefined || asked.total === 0}
          onPress={() => activate.run(undefined)}
        >
          Activer cette version
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ preview }: { preview: ActivationApercu }) {
  const { familles_ajoutees: added, familles_retirees: removed, lignes, reprises, codes_absents: absent } = preview;
  return (
    <>
      <p>
        Les exercices clos gardent la version qui les a réglés. Dans les exercices ouverts, les règles de cette version
        reclassent les lignes ; ce qu’une personne a classé suit le code de sa famille.
      </p>
      <Facts
        facts={[
          { name: 'Lignes que les règles reclassent', value: formatCount(lignes) },
          { name: 'Lignes classées à la main, qui suivent', value: formatCount(reprises.lignes_manuelles) },
          { name: 'Marchés qui suivent', value: formatCount(reprises.marches) },
          { name: 'Règles qui suivent', value: formatCount(reprises.regles) },
          { name: 'Prix qui suivent', value: formatCount(reprises.lignes_prix) },
          { name: 'Familles', value: `${formatCount(added)} en plus, ${formatCount(removed)} en moins` },
        ]}
      />
      {absent.length > 0 && <Absent absent={absent} />}
    </>
  );
}

/** Where lines stand today that the version has no famille for: each opens them. */
function Absent({ absent }: { absent: ActivationApercu['codes_absents'] }) {
  const [shown, setShown] = useState(FIRST);
  const { exercices } = useExercice();
  const open = exercices.filter(({ statut }) => statut === 'ouvert');
  const exercice = open.length === 1 ? open[0]!.annee : 'tous';
  return (
    <div className="stack">
      <p className="note">
        {formatQuantity(absent.length, 'famille utilisée n’a', 'familles utilisées n’ont')} pas de code dans cette
        version : leurs lignes iront où les règles les mettent, ou resteront sans famille.
      </p>
      <ul className="listed">
        {absent.slice(0, shown).map(({ code, libelle, nombre_lignes: count, montant_ht: amount }) => (
          <li key={code} className="given">
            <ScreenLink to="/$org/mandats" search={{ famille: [code], exercice }}>
              {code} {libelle}
            </ScreenLink>{' '}
            : {formatQuantity(count, 'ligne', 'lignes')} d’exercices ouverts, <Amount euros={amount} />
          </li>
        ))}
      </ul>
      {absent.length > shown && (
        <div className="row">
          <Button onPress={() => setShown(absent.length)}>Voir les {absent.length - shown} autres</Button>
        </div>
      )}
    </div>
  );
}
