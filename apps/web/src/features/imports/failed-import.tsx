import { useEffect, useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { withMarksShown } from '../../ui/direction-marks.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { type ExcerptLine, readExcerpt } from './excerpt.js';
import { FileButton } from './file-drop.js';
import { heldFile } from './import-queue.js';

/** What happened, in a few words, and what to do. */
const FAULTS: Readonly<Record<string, readonly [what: string, todo: string]>> = {
  fichier_vide: ['Le fichier est vide.', 'Exportez-le de nouveau, puis vérifiez qu’il contient des lignes.'],
  fichier_tronque: ['Le fichier s’arrête trop tôt.', 'Son export ou sa copie a été interrompu : refaites-le.'],
  format_inconnu: [
    'Ce n’est pas un fichier attendu.',
    'Voyez sur la page des imports quels fichiers sont lus, et où les trouver.',
  ],
  format_non_pris_en_charge: ['Ce format n’est pas lu.', 'Enregistrez ou exportez le fichier dans un format lu.'],
  encodage_invalide: ['Les caractères du fichier sont mal codés.', 'Exportez-le de nouveau en UTF-8.'],
  entetes_inconnus: [
    'Les titres de colonnes n’ont pas été reconnus.',
    'Il faut une ligne de titres au-dessus des données, avec les colonnes que nomme le message.',
  ],
  entetes_en_double: ['Deux colonnes disent la même chose autrement.', 'Retirez l’une des deux.'],
  json_invalide: ['Le fichier JSON est mal formé.', 'Téléchargez-le de nouveau depuis sa source.'],
  xml_invalide: ['Le fichier XML est mal formé.', 'Téléchargez-le de nouveau depuis sa source.'],
  xml_interdit: ['Le fichier XML contient des déclarations interdites.', 'Reprenez le flux tel qu’il a été produit.'],
  csv_invalide: ['Le tableau est mal formé.', 'Un guillemet n’est pas refermé, le plus souvent : corrigez-le.'],
  xlsx_invalide: ['Le classeur ne s’ouvre pas.', 'Enregistrez-le de nouveau au format .xlsx.'],
  archive_dangereuse: ['Le classeur est refusé par sécurité.', 'Enregistrez-le de nouveau depuis votre tableur.'],
  limite_depassee: ['Le fichier dépasse une limite.', 'Coupez-le en plusieurs fichiers.'],
  operation_trop_longue: ['L’import a pris trop de temps.', 'Coupez le fichier, ou réessayez plus tard.'],
  delai_depasse: ['L’import a pris trop de temps.', 'Coupez le fichier, ou réessayez plus tard.'],
  interrompu: ['L’import a été interrompu.', 'Importez le fichier de nouveau.'],
  abandonne: ['L’import a été interrompu plusieurs fois.', 'Signalez-le à l’opérateur du service.'],
  siret_absent: [
    'L’organisation n’a pas de SIRET.',
    'L’opérateur du service doit le renseigner : il dit quels marchés sont les vôtres.',
  ],
};

/** Why a file could not be read at all: in words, with its place and the lines around. */
export function FailedImport({ item }: { item: ImportItem }) {
  const { erreur, message } = item;
  const [what, todo] = FAULTS[erreur?.code ?? ''] ?? ['Le fichier n’a pas pu être importé.', ''];
  const place = [
    erreur?.ligne && `ligne ${formatCount(erreur.ligne)}`,
    erreur?.colonne && `colonne ${formatCount(erreur.colonne)}`,
  ].filter(Boolean);
  return (
    <section className="panel failed" aria-labelledby="echec">
      <h2 id="echec">
        <span aria-hidden="true">✗ </span>
        {what}
      </h2>
      <p className="given">{erreur?.message ?? message}</p>
      {todo && (
        <p>
          <strong>Que faire ?</strong> {todo}
        </p>
      )}
      {erreur?.ligne && <Excerpt item={item} ligne={erreur.ligne} colonne={erreur.colonne} place={place.join(', ')} />}
      <p className="muted small">
        Rien de ce fichier n’a été enregistré.{' '}
        {erreur && (
          <>
            Code : <code>{erreur.code}</code>.
          </>
        )}
      </p>
      <div className="row">
        <ScreenLink to="/$org/imports" className="button button-main">
          Importer un autre fichier
        </ScreenLink>
      </div>
    </section>
  );
}

interface ExcerptProps {
  item: ImportItem;
  ligne: number;
  colonne: number | undefined;
  place: string;
}

/** The lines around the fault, from the file that this tab holds: the service keeps none of it. */
function Excerpt({ item, ligne, colonne, place }: ExcerptProps) {
  const [file, setFile] = useState(() => heldFile(item.id));
  const [lines, setLines] = useState<ExcerptLine[]>();
  useEffect(() => {
    if (!file) return;
    readExcerpt(file, ligne, colonne).then(setLines, () => setLines([]));
  }, [file, ligne, colonne]);
  if (!file)
    return (
      <div className="row">
        <FileButton fieldLabel="Le fichier de cet import" onFiles={([given]) => setFile(given)}>
          Montrer la {place}…
        </FileButton>
        <span className="small muted">
          Le service n’a rien gardé du fichier : choisissez-le, il ne sera pas envoyé.
        </span>
      </div>
    );
  if (!lines || lines.length === 0) return null;
  return (
    <figure>
      <figcaption className="small muted">Extrait, {place}</figcaption>
      <pre className="excerpt" tabIndex={0} aria-label={`Extrait du fichier, ${place}`}>
        {lines.map(({ number, before, fault, after }) => (
          <span key={number} className="excerpt-line" data-fault={number === ligne || undefined}>
            <span className="excerpt-number">{number}</span>
            <span className="given">
              {withMarksShown(before)}
              {fault && <mark>{withMarksShown(fault)}</mark>}
              {withMarksShown(after)}
            </span>
          </span>
        ))}
      </pre>
    </figure>
  );
}
