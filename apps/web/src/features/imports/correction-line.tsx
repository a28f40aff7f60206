import { type KeyboardEvent, useId, useState } from 'react';
import type { ImportLigneItem, MotifGroupe, MotifItem, RenvoiItem } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { Button } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { useCorrections } from './corrections.js';
import { focusNextFault } from './fault-focus.js';
import { fieldsOf, isFaulty, type RowField } from './row-fields.js';
import { withoutValues } from './words.js';

export interface CorrectionLineProps {
  ligne: ImportLigneItem;
  /** What all rows of the table have: it stands above them once. */
  reason: MotifGroupe;
  /** Shown beside what is to be corrected, with their places. */
  columns: readonly Column[];
  canMend: boolean;
  /** The same value in all rows of the reason. */
  onFill: (nom: string, valeur: string) => void;
}

/** A rejected row: its faulty cells as fields, the others as they stand; all of them as fields on demand. */
export function CorrectionLine({ ligne, reason, columns, canMend, onFill }: CorrectionLineProps) {
  const { values, remarksOf } = useCorrections();
  const [isWhole, setWhole] = useState(false);
  const fields = fieldsOf(ligne);
  const line = `ligne ${formatCount(ligne.ligne ?? ligne.numero)}`;
  const { renvoi } = ligne;
  const isOpen = canMend && renvoi === null;
  const faulty = fields.filter((field) => field.isEditable && isFaulty(field, ligne.rejets));
  const others = fields.filter((field) => field.isEditable && !faulty.includes(field));
  // What the head of the table does not say of the row: under its field, or below where no field is of it.
  const unsaid = ligne.rejets.filter((one) => !isSaidAbove(one, reason) || faulty.length === 0);
  const remarks = remarksOf(ligne.numero);
  const given = values[ligne.numero];
  const cell = (field: RowField, isFault: boolean) => (
    <Cell
      key={field.nom}
      ligne={ligne}
      field={field}
      line={line}
      isFault={isFault}
      reasons={isFault ? unsaid.filter(({ champ }) => champ === field.champ) : []}
      onFill={(valeur) => onFill(field.nom, valeur)}
    />
  );
  return (
    <>
      <tr data-line={ligne.numero} data-changed={given ? true : undefined}>
        <th scope="row" className="number line-number">
          {formatCount(ligne.ligne ?? ligne.numero)}
        </th>
        <td className="line-mend">
          <div className="line-cells">
            <div className="line-faults">{isOpen && faulty.map((field) => cell(field, true))}</div>
            {isOpen && fields.length > 0 && others.length > 0 && (
              <Button
                look="quiet"
                icon={isWhole ? 'croix' : 'plus'}
                aria-expanded={isWhole}
                aria-label={`Tous les champs, ${line}`}
                data-more
                onPress={() => setWhole(!isWhole)}
              />
            )}
          </div>
          <Reasons rejets={unsaid.filter(({ champ }) => !isOpen || !faulty.some((field) => field.champ === champ))} />
          {renvoi && <Sent renvoi={renvoi} reason={reason} />}
          {isOpen && remarks && <Remarks remarks={remarks} />}
        </td>
        {columns.map(({ nom, position }) => {
          const field = fieldAt(fields, nom, position);
          return (
            <td
              key={position}
              className={classes('given line-cell', KNOWN_BY.includes(field?.champ ?? '') && 'line-key')}
              data-label={nom}
            >
              {given?.[nom] ?? field?.valeur}
            </td>
          );
        })}
      </tr>
      {isWhole && isOpen && (
        <tr data-line={ligne.numero} className="line-whole">
          <td colSpan={columns.length + 2}>
            <div className="line-fields">{others.map((field) => cell(field, false))}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** A column of the file, at its place. */
export interface Column {
  nom: string;
  position: number;
}

/** Whether the head of the group says it, but for the value, which stands in the field. */
const isSaidAbove = (one: MotifItem, reason: MotifGroupe): boolean =>
  one.champ === reason.champ && one.code === reason.code && withoutValues(one.raison) === withoutValues(reason.raison);

/** What a person knows a row by, where there is no room for all of it. */
const KNOWN_BY: readonly string[] = [
  'code',
  'designation',
  'fournisseur',
  'id',
  'libelle',
  'montant_ht',
  'numero',
  'objet',
];

/** A column may bear no name, or one that another has: its place says which it is. */
const fieldAt = (fields: readonly RowField[], nom: string, position: number): RowField | undefined =>
  fields[position]?.nom === nom ? fields[position] : fields.find((field) => field.nom === nom);

const Reasons = ({ rejets }: { rejets: readonly MotifItem[] }) =>
  rejets.map(({ champ, raison }) => (
    <p key={`${champ} ${raison}`} className="small given line-reason">
      {raison}
    </p>
  ));

const SENT = {
  en_cours: { sign: '○', words: 'Renvoyée, en cours', link: 'Voir l’import', tone: undefined },
  retenue: { sign: '✓', words: 'Renvoyée, retenue', link: 'Voir l’import', tone: 'tag-ok' },
  rejetee: {
    sign: '✗',
    words: 'Renvoyée, encore rejetée',
    link: 'La corriger dans l’import des corrections',
    tone: 'tag-fault',
  },
};

/** What became of a row that was sent back, whoever sent it. */
function Sent({ renvoi: { import_id, statut }, reason: { code, champ } }: { renvoi: RenvoiItem; reason: MotifGroupe }) {
  const { sign, words, link, tone } = SENT[statut as keyof typeof SENT];
  const search = statut === 'rejetee' ? ({ statut, motif: code, champ } as const) : {};
  return (
    <p className="small">
      <span className={classes('tag', tone)}>
        {sign} {words}
      </span>{' '}
      <ScreenLink to="/$org/imports/$id" params={{ id: import_id }} search={search}>
        {link}
      </ScreenLink>
    </p>
  );
}

/** What the last trial said of the row. */
const Remarks = ({ remarks }: { remarks: readonly MotifItem[] }) =>
  remarks.length === 0 ? (
    <p className="small">
      <span className="tag tag-ok">✓ Vérifiée : serait retenue</span>
    </p>
  ) : (
    <div className="small">
      <span className="tag tag-fault">✗ Vérifiée : encore rejetée</span>
      <Reasons rejets={remarks} />
    </div>
  );

interface CellProps {
  ligne: ImportLigneItem;
  field: RowField;
  /** « ligne 1042 ». */
  line: string;
  isFault: boolean;
  /** Said under it. */
  reasons: readonly MotifItem[];
  onFill: (valeur: string) => void;
}

function Cell({ ligne, field: { nom, valeur: original, champ }, line, isFault, reasons, onFill }: CellProps) {
  const { values, change } = useCorrections();
  const id = useId();
  const valeur = values[ligne.numero]?.[nom] ?? original;
  const isChanged = valeur !== original;
  const reason = ligne.rejets.find((one) => one.champ === champ)?.raison;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.altKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onFill(valeur);
    else focusNextFault(1);
  };
  return (
    <div className="cell" data-changed={isChanged || undefined}>
      <label htmlFor={id} className="cell-label given">
        {nom}
        <span className="sr-only"> ({line})</span>
      </label>
      <input
        id={id}
        className="field-input cell-input"
        dir="auto"
        value={valeur}
        autoComplete="off"
        spellCheck={false}
        data-fault={isFault || undefined}
        aria-invalid={(isFault && !isChanged) || undefined}
        aria-description={isFault ? reason : undefined}
        onChange={({ currentTarget }) => change([{ numero: ligne.numero, nom, valeur: currentTarget.value, original }])}
        onKeyDown={onKeyDown}
      />
      {isChanged && original !== '' && (
        <span className="cell-former given">
          <span className="sr-only">avant : </span>
          <s>{original}</s>
        </span>
      )}
      <Reasons rejets={reasons} />
    </div>
  );
}
