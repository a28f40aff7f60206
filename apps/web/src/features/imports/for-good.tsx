import { useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { useOpenScreen } from '../../shell/here.js';
import { Button } from '../../ui/button.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Notice } from '../../ui/notice.js';
import { FileButton } from './file-drop.js';
import { enqueue, heldFile } from './import-queue.js';
import { useQueueContext } from './use-queue-context.js';
import { shownName } from '../../shell/file-name.js';
import { type ImportType } from './words.js';

/** The end of a trial run: nothing was recorded, and the same file can now be imported. */
export function ForGood({ item }: { item: ImportItem }) {
  const context = useQueueContext();
  const openScreen = useOpenScreen();
  const [isPending, setPending] = useState(false);
  const [other, setOther] = useState<File>();
  const file = heldFile(item.id);
  const send = (given: File): void => {
    if (isPending) return;
    setPending(true);
    const [sent] = enqueue(context, [
      {
        file: given,
        type: (item.type as ImportType | null) ?? undefined,
        dryRun: false,
        extractedOn: item.date_extraction,
      },
    ]);
    void sent!.then((id) => {
      setPending(false);
      if (id) openScreen({ to: '/$org/imports/$id', params: { id } });
      else openScreen({ to: '/$org/imports' });
    });
  };
  const choose = (given: File): void =>
    given.name === item.fichier && given.size === item.taille ? send(given) : setOther(given);
  return (
    <section className="panel trial" aria-labelledby="simulation">
      <h2 id="simulation">Simulation : rien n’a été enregistré</h2>
      {item.import_source_id ? (
        <p>
          Ces corrections se renvoient depuis{' '}
          <ScreenLink to="/$org/imports/$id" params={{ id: item.import_source_id }}>
            l’import d’origine
          </ScreenLink>
          .
        </p>
      ) : file ? (
        <div className="row">
          <Button look="main" icon="envoyer" onPress={() => send(file)}>
            {isPending ? 'Envoi…' : 'Importer pour de bon'}
          </Button>
          {item.lignes_rejetees > 0 && (
            <span className="muted">Les lignes rejetées se corrigent ensuite, sans renvoyer le fichier.</span>
          )}
        </div>
      ) : (
        <>
          <p className="muted">
            La page a été rechargée depuis : le navigateur ne tient plus le fichier. Choisissez-le de nouveau.
          </p>
          <div className="row">
            <FileButton
              look="main"
              icon="envoyer"
              fieldLabel="Le fichier de la simulation"
              onFiles={([given]) => given && choose(given)}
            >
              Importer pour de bon…
            </FileButton>
          </div>
        </>
      )}
      {other && !isPending && (
        <Notice isWarning role="alert">
          <p className="given">
            Ce n’est pas le même fichier : « {shownName(other.name)} » au lieu de « {shownName(item.fichier)} », ou il a
            changé de taille.
          </p>
          <Button onPress={() => send(other)}>Importer quand même</Button>
        </Notice>
      )}
    </section>
  );
}
