import { saveDocument } from '../../api/document.js';
import { useExercice, useOrganization } from '../../shell/organization.js';
import { Button } from '../../ui/button.js';
import { today } from '../../ui/dates.js';
import { notify } from '../../ui/toasts.js';
import { EXPECTED_KINDS, type ExpectedKind } from './expected-kinds.js';
import { ANY_BUYER, sampleStamp, stampSample } from './sample.js';
import type { FileToSend } from './send-file.js';

/** Which files are read, where they are found, and a sample of each: in full for who has none yet. */
export function ExpectedFiles({ isOpen, onTry }: { isOpen: boolean; onTry: (file: FileToSend) => void }) {
  const kinds = (
    <ul className="kinds">
      {EXPECTED_KINDS.map((kind) => (
        <Kind key={kind.type} kind={kind} onTry={onTry} />
      ))}
    </ul>
  );
  if (isOpen)
    return (
      <>
        <p className="muted">
          Cinq sortes de fichiers sont lues, dans cet ordre de préférence. Leur contenu les fait reconnaître : inutile
          de les renommer ou de les préparer.
        </p>
        {kinds}
      </>
    );
  return (
    <details className="kinds-folded">
      <summary>Quels fichiers importer, et où les trouver</summary>
      {kinds}
    </details>
  );
}

function Kind({ kind, onTry }: { kind: ExpectedKind; onTry: (file: FileToSend) => void }) {
  const { type, title, content, where, formats, sample } = kind;
  const { siret } = useOrganization();
  const { exercices } = useExercice();
  const stamp = () => sampleStamp(siret ?? ANY_BUYER, exercices, today(), Date.now());
  const withSample = (use: (file: File) => void) => (): void => {
    sample.read().then(
      ({ default: text }) => use(new File([stampSample(text, stamp())], sample.name)),
      () => notify('L’exemple n’a pas pu être lu : vérifiez votre connexion.', { tone: 'failed' }),
    );
  };
  return (
    <li className="kind">
      <h3>{title}</h3>
      <p>{content}</p>
      <dl className="kind-facts">
        <dt>Où</dt>
        <dd>{where}</dd>
        <dt>Format</dt>
        <dd>{formats}</dd>
      </dl>
      <div className="row">
        <Button
          icon="recevoir"
          aria-label={`Télécharger un exemple : ${title}`}
          onPress={withSample((file) => saveDocument({ content: file, fileName: sample.name }))}
        >
          Exemple
        </Button>
        <Button
          look="quiet"
          aria-label={`Simuler avec l’exemple : ${title}`}
          onPress={withSample((file) => onTry({ file, type, dryRun: true, extractedOn: null }))}
        >
          Simuler avec l’exemple
        </Button>
      </div>
    </li>
  );
}
