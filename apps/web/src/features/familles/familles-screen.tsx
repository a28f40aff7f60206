import type { BesoinItem, SeuilsResponse } from '#client/operations.js';
import { formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { TYPES } from '#design/parts.js';
import { AbsentSheet } from '../../shell/absent-sheet.js';
import { ImportLink } from '../../shell/import-link.js';
import { useRead } from '../../shell/data.js';
import { useFiche, useHere } from '../../shell/here.js';
import { lazySheet } from '../../shell/lazy-part.js';
import { crossing, keyOf } from '../../shell/needs.js';
import { useExercice } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Button } from '../../ui/button.js';
import { sayDay } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { NeedItem, NeedLegend } from './need-item.js';
import { NeedSheet } from './need-sheet.js';
import './familles.css';

const HERE = '/$org/familles';
/** A town has some fifty familles. */
const PAGE = 500;
/** `?fiche=` of the estimated needs. */
const ESTIMATES = 'besoins-estimes';

const EstimatesSheet = lazySheet('Besoins estimés', () =>
  import('./estimates-sheet.js').then((part) => part.EstimatesSheet),
);

/** What each famille needs, what its procedure must be, and which will cross a threshold. */
export function Screen() {
  useRowShortcuts('Familles et seuils');
  const { search } = useHere(HERE);
  const { fiche, open, close } = useFiche();
  const { exercice } = useExercice();
  const query = { exercice, page: search.page ?? 1, page_size: PAGE };
  const read = useRead('GET /api/v1/nomenclature/seuils', { query }, { keep: true });
  const opened = read.data?.besoins.find((need) => keyOf(need) === fiche);
  return (
    <ScreenFrame
      title="Familles et seuils"
      actions={
        <>
          <TypeMenu />
          {exercice !== undefined && <Button onPress={() => open(ESTIMATES)}>Besoins estimés</Button>}
        </>
      }
      sheet={
        fiche === ESTIMATES && exercice !== undefined ? (
          <EstimatesSheet key={exercice} exercice={exercice} onClose={close} />
        ) : opened && read.data ? (
          <NeedSheet key={fiche} need={opened} exercice={read.data.exercice} jour={read.data.jour} onClose={close} />
        ) : (
          fiche !== undefined &&
          fiche !== ESTIMATES &&
          read.data &&
          !read.isFormer && (
            <AbsentSheet
              kind="Famille"
              message={`Cette famille n’a pas de besoin en ${read.data.exercice}`}
              onClose={close}
            />
          )
        )
      }
    >
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading lines={12} />
      ) : (
        <Needs answer={read.data} isFormer={read.isFormer} />
      )}
    </ScreenFrame>
  );
}

function Needs({ answer, isFormer }: { answer: SeuilsResponse; isFormer: boolean }) {
  const { search, change } = useHere(HERE);
  const { besoins, exercice, total, page, pages, jour } = answer;
  const shown = besoins.filter(({ type }) => search.type === undefined || type === search.type);
  const soon = crossing(shown);
  const idle = shown.filter(isIdle);
  const others = shown.filter((need) => !soon.includes(need) && !isIdle(need));
  if (total === 0)
    return (
      <Empty title={`Aucun besoin en ${exercice}`} action={<ImportLink />}>
        Un besoin est ce que l’exercice paie dans une famille : il vient avec les mandats classés.
      </Empty>
    );
  return (
    <div className="needs" aria-busy={isFormer}>
      <p className="small muted">
        Seuils en vigueur le {sayDay(jour)}. Montants hors taxes. <BuyerNature />
      </p>
      <NeedLegend />
      <Unclassified answer={answer} />
      <NeedSection
        id="bientot"
        title={
          soon.length === 0
            ? 'Aucun besoin ne franchira de seuil avant la fin de l’exercice'
            : `${formatQuantity(soon.length, 'besoin franchira', 'besoins franchiront')} un seuil avant la fin de l’exercice`
        }
        needs={soon}
        exercice={exercice}
      />
      {others.length > 0 && (
        <NeedSection
          id="autres"
          title={
            soon.length === 0
              ? formatQuantity(others.length, 'besoin', 'besoins')
              : formatQuantity(others.length, 'autre besoin', 'autres besoins')
          }
          needs={others}
          exercice={exercice}
        />
      )}
      {idle.length > 0 && (
        <details>
          <summary>{formatQuantity(idle.length, 'famille sans achat', 'familles sans achat')}</summary>
          <NeedsList needs={idle} exercice={exercice} />
        </details>
      )}
      <Pagination page={page} pages={pages} total={total} unit="besoins" onChange={(next) => change({ page: next })} />
    </div>
  );
}

interface NeedSectionProps {
  id: string;
  title: string;
  needs: readonly BesoinItem[];
  exercice: number;
}

const NeedSection = ({ id, title, needs, exercice }: NeedSectionProps) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {needs.length > 0 && <NeedsList needs={needs} exercice={exercice} />}
  </section>
);

const NeedsList = ({ needs, exercice }: Pick<NeedSectionProps, 'needs' | 'exercice'>) => (
  <ol className="needs-list">
    {needs.map((need) => (
      <NeedItem key={keyOf(need)} need={need} exercice={exercice} />
    ))}
  </ol>
);

/** A famille that nothing is paid or engaged in: those that only hold others are among them. */
const isIdle = ({ consomme_ht, engage_ht, prevision_ht }: BesoinItem): boolean =>
  consomme_ht === 0 && engage_ht === 0 && prevision_ht === 0;

/** What the buyer is decides which thresholds hold; an operator says it. */
function BuyerNature() {
  const { data } = useRead('GET /api/v1/nature-acheteur');
  if (data === undefined) return null;
  return data.actuelle === null
    ? 'La nature de l’acheteur, dont les seuils dépendent, n’est pas renseignée : demandez à l’exploitant du service de la renseigner.'
    : `Nature de l’acheteur : ${data.actuelle.libelle}.`;
}

/** Purchases that no need counts. */
function Unclassified({ answer: { exercice, non_classe: none } }: { answer: SeuilsResponse }) {
  if (none.nombre === 0) return null;
  return (
    <p className="note">
      <FigureLink
        to="/$org/mandats"
        search={{ exercice, famille: ['aucune'], verdict: ['conforme', 'non_conforme', 'a_verifier'] }}
        label="sans famille"
      >
        {formatQuantity(none.nombre, 'ligne', 'lignes')}
      </FigureLink>{' '}
      sans famille, {formatExactAmount(none.montant)}
      {none.pct !== null && ` (${formatShare(percentOf(none.montant, none.base_ht))})`}, ne comptent dans aucun besoin.
    </p>
  );
}

const ALL = 'tous';

function TypeMenu() {
  const { search, change } = useHere(HERE);
  return (
    <ChoiceMenu<NonNullable<typeof search.type> | typeof ALL>
      label="Type"
      value={search.type ?? ALL}
      onChange={(type) => change({ type: type === ALL ? undefined : type, fiche: undefined })}
      options={[
        { value: ALL, label: 'tous' },
        ...TYPES.flatMap(({ key, label }) => (key === 'inconnu' ? [] : [{ value: key, label: label.toLowerCase() }])),
      ]}
    />
  );
}
