import { Authority } from '../../pages/authority.js';
import { formatDate } from '../../pages/format-francais.js';
import { renderPage } from '../../pages/page-layout.js';
import type { SynthesePublique } from '../share-stats.response.js';
import { FamillesSection } from './familles-section.js';
import { KeyFigures } from './key-figures.js';
import { LectureSection } from './lecture-section.js';
import { ServicesSection } from './services-section.js';
import { SummarySentence } from './summary-sentence.js';
import type { SynthesePageModel } from './synthese-page.model.js';
import { TypesSection } from './types-section.js';

/** The elected synthesis as a whole HTML document: readable without JavaScript, on a phone and on paper. */
export function renderSynthesePage(model: SynthesePageModel): string {
  const { stats } = model;
  return renderPage(
    { title: `Synthèse des achats ${stats.exercice} — ${stats.autorite.nom}` },
    <>
      <SyntheseHeader model={model} />
      <main class="page-main">{isEmpty(model) ? <EmptyExercice model={model} /> : <Figures model={model} />}</main>
      <footer class="page-foot">
        <p>Page publique en lecture seule : toute personne qui détient ce lien peut l’ouvrir.</p>
      </footer>
    </>,
  );
}

const isEmpty = ({ stats }: SynthesePageModel): boolean =>
  stats.volume_total === 0 && stats.fournisseurs_distincts === 0;

const otherExercices = (stats: SynthesePublique): number[] =>
  stats.exercices_disponibles.filter((exercice) => exercice !== stats.exercice);

function SyntheseHeader({ model: { stats, logoPath } }: { model: SynthesePageModel }) {
  return (
    <header class="page-head">
      <Authority nom={stats.autorite.nom} logoUrl={logoPath} />
      <div class="panel-head">
        <h1>Synthèse des achats — exercice {stats.exercice}</h1>
        <p class="muted">
          Produite le <time dateTime={stats.date_production}>{formatDate(new Date(stats.date_production))}</time>
        </p>
      </div>
      {otherExercices(stats).length > 0 && (
        <nav aria-label="Choisir un exercice">
          <ul class="choices">
            {stats.exercices_disponibles.map((exercice) => (
              <li>
                <a
                  class="choice"
                  href={`?exercice=${exercice}`}
                  aria-current={exercice === stats.exercice ? 'page' : undefined}
                >
                  {exercice}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

function EmptyExercice({ model: { stats, ...model } }: { model: SynthesePageModel }) {
  return (
    <>
      <section class="panel">
        <h2>Aucun achat enregistré en {stats.exercice}</h2>
        <p>
          {otherExercices(stats).length > 0
            ? 'Les données de cet exercice n’ont pas encore été transmises. Les exercices proposés ci-dessus en contiennent.'
            : 'La collectivité n’a pas encore transmis de données d’achat.'}
        </p>
      </section>
      <LectureSection model={{ stats, ...model }} />
    </>
  );
}

function Figures({ model }: { model: SynthesePageModel }) {
  return (
    <>
      <SummarySentence stats={model.stats} />
      <KeyFigures model={model} />
      <TypesSection stats={model.stats} precedent={model.parTypePrecedent} />
      <div class="columns">
        <ServicesSection stats={model.stats} />
        <FamillesSection stats={model.stats} />
      </div>
      <LectureSection model={model} />
    </>
  );
}
