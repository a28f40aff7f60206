import type { ComponentChildren } from 'preact';
import { choiceName } from '#design/exercice-state.js';
import { FAR_YEARS, partYears } from '#design/exercices-proches.js';
import { formatDate } from '#design/format-francais.js';
import type { Figures } from '#figures/figures.js';
import { frenchDayOf } from '#procurement/dates.js';
import { Authority } from '../../pages/authority.js';
import { renderPage } from '../../pages/page-layout.js';
import { MouvementsSection, TauxSection } from './explications-section.js';
import { FamillesSection } from './familles-section.js';
import { HorsMarcheSection } from './hors-marche-section.js';
import { KeyFigures } from './key-figures.js';
import { LectureSection } from './lecture-section.js';
import { PrintButton } from './print-button.js';
import { ServicesSection } from './services-section.js';
import { SummarySentence } from './summary-sentence.js';
import type { SynthesePageModel } from './synthese-page.model.js';
import { TypesSection } from './types-section.js';

/** The elected synthesis as a whole HTML document: readable without JavaScript, on a phone and on paper. */
export function renderSynthesePage(model: SynthesePageModel): string {
  return renderPage(
    { title: `Synthèse des achats ${model.figures.exercice} — ${model.nom}` },
    <>
      <SyntheseHeader model={model} />
      <main class="page-main">
        {isEmpty(model) ? <EmptyExercice model={model} /> : <FiguresSections model={model} />}
      </main>
      <footer class="page-foot">
        <PrintButton />
        <p>Page publique en lecture seule : toute personne qui détient ce lien peut l’ouvrir.</p>
      </footer>
    </>,
  );
}

const isEmpty = ({ figures }: SynthesePageModel): boolean =>
  figures.volume_total === 0 && figures.fournisseurs_distincts === 0;

const otherExercices = (figures: Figures): number[] =>
  figures.exercices_disponibles.filter((exercice) => exercice !== figures.exercice);

/** Leads to the assistant, where the address of the page carries a link of it. */
function Question({ lien, question, figures }: SynthesePageModel) {
  if (question === null) return null;
  // The way back.
  const origin = new URLSearchParams({ synthese: lien, exercice: String(figures.exercice) });
  return (
    <p class="choices">
      <a class="button button-main" href={`/chat/${question}?${origin}`}>
        Poser une question
      </a>
    </p>
  );
}

function SyntheseHeader({ model }: { model: SynthesePageModel }) {
  const { nom, figures, logoPath, producedAt, exerciceUnread } = model;
  return (
    <header class="page-head">
      <Authority nom={nom} logoUrl={logoPath} />
      <div class="panel-head">
        <h1>Synthèse des achats — exercice {figures.exercice}</h1>
        <p class="muted">
          Produite le <time dateTime={producedAt.toISOString()}>{formatDate(producedAt)}</time>
        </p>
        {exerciceUnread && <p>L’adresse ne dit pas une année d’exercice : voici l’exercice {figures.exercice}.</p>}
      </div>
      {otherExercices(figures).length > 0 && <ChoiceOfExercice {...model} />}
    </header>
  );
}

/** Those that most readers look for stand first; one that a mistyped year may have opened stands apart, whatever is shown. */
function ChoiceOfExercice({ figures, question, producedAt }: SynthesePageModel) {
  const today = frenchDayOf(producedAt);
  const { near, far } = partYears(figures.exercices_disponibles, today);
  const choices = (exercices: readonly number[]): ComponentChildren =>
    exercices.map((exercice) => (
      <li>
        <a
          class="choice"
          href={`?exercice=${exercice}${question === null ? '' : `&question=${question}`}`}
          aria-current={exercice === figures.exercice ? 'page' : undefined}
        >
          {choiceName(exercice, today)}
        </a>
      </li>
    ));
  return (
    <nav class="choice-of-exercice" aria-label="Choisir un exercice">
      <ul class="choices">{choices(near)}</ul>
      {far.length > 0 && (
        <>
          <p class="muted small" id="autres-exercices">
            {FAR_YEARS}
          </p>
          <ul class="choices" aria-labelledby="autres-exercices">
            {choices(far)}
          </ul>
        </>
      )}
    </nav>
  );
}

function EmptyExercice({ model }: { model: SynthesePageModel }) {
  const { figures } = model;
  return (
    <>
      <section class="panel">
        <h2>Aucun achat enregistré en {figures.exercice}</h2>
        <p>
          {otherExercices(figures).length > 0 ? (
            <>
              Aucun achat de cet exercice n’a été transmis.{' '}
              <span class="screen-only">Les exercices proposés plus haut en contiennent.</span>
            </>
          ) : (
            'La collectivité n’a pas encore transmis de données d’achat.'
          )}
        </p>
      </section>
      <LectureSection model={model} />
    </>
  );
}

function FiguresSections({ model }: { model: SynthesePageModel }) {
  return (
    <>
      <SummarySentence model={model} />
      <Question {...model} />
      <MouvementsSection model={model} />
      <KeyFigures model={model} />
      <TauxSection model={model} />
      <HorsMarcheSection model={model} />
      <TypesSection figures={model.figures} />
      <div class="columns">
        <ServicesSection figures={model.figures} />
        <FamillesSection figures={model.figures} />
      </div>
      <LectureSection model={model} />
    </>
  );
}
