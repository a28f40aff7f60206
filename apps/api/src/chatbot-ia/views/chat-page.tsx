import { formatDate } from '#design/format-francais.js';
import { isNumberColumn } from '#design/number-column.js';
import { logoPath } from '#identity/logo.js';
import { Authority } from '../../pages/authority.js';
import { BarList } from '../../pages/charts/bar-list.js';
import { renderPage } from '../../pages/page-layout.js';
import { ScrollTable } from '../../pages/scroll-table.js';
import type { Echange, GraphiqueReponse, LienOuvert, MessageReponse, TableauReponse } from '../chatbot.response.js';
import { CHAT_STYLES } from './chat-styles.js';

export interface ChatPageModel {
  lien: LienOuvert;
  suggestions: string[];
  echanges: Echange[];
  /** Address of the synthesis that the conversation was opened from; null for none. */
  origine: string | null;
}

const QUESTION_MAX = 2000;

/** The assistant behind a public link: the latest exchanges can be read without JavaScript, asking needs it. */
export function renderChatPage({ lien, suggestions, echanges, origine }: ChatPageModel): string {
  const head = (
    <>
      <style dangerouslySetInnerHTML={{ __html: CHAT_STYLES }} />
      {/* Relative: the service may be served below a path. */}
      <script type="module" src="assets/chat.js" />
    </>
  );
  return renderPage(
    { title: `Assistant achats – ${lien.autorite.nom}`, head },
    <>
      <header class="page-head">
        <Authority nom={lien.autorite.nom} logoUrl={logoPath(lien.autorite.logo_url)} />
        <h1>Une question sur les achats ?</h1>
        {origine !== null && (
          <p class="choices">
            <a class="choice" href={origine}>
              Revenir à la synthèse
            </a>
          </p>
        )}
      </header>
      <main class="chat">
        <p class="chat-notice">{lien.avertissement}</p>
        <p class="small muted">
          Réponses automatiques, d’après les achats de {lien.autorite.nom} enregistrés au {formatDate(new Date())}.
        </p>
        <noscript>
          <p>Activez JavaScript pour poser une question. Les derniers échanges restent lisibles ci-dessous.</p>
        </noscript>
        <section aria-labelledby="titre-suggestions" class="panel chat-suggestions">
          <h2 id="titre-suggestions">Questions suggérées</h2>
          <ul class="choices">
            {suggestions.map((question) => (
              <li>
                <button type="button" class="choice" data-question={question} disabled>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <div id="fil" class="chat-log" role="log" aria-live="polite" aria-label="Conversation" />
        <form id="formulaire" class="chat-form" hidden>
          <label for="question">Votre question</label>
          <textarea id="question" maxLength={QUESTION_MAX} rows={3} aria-describedby="etat" autocomplete="off" />
          <div class="chat-send">
            <button id="envoyer" type="submit" class="button button-main">
              Envoyer
            </button>
            <button id="arreter" type="button" class="button" hidden>
              Arrêter
            </button>
            <p id="etat" class="small muted" role="status">
              Entrée envoie, Maj + Entrée passe à la ligne.
            </p>
          </div>
        </form>
        <DerniersEchanges echanges={echanges} />
      </main>
      <footer class="page-foot">
        <p>
          Les chiffres viennent de la synthèse des achats et des marchés publiés par la collectivité.
          {lien.expires_at === null ? '' : ` Ce lien est valable jusqu’au ${formatDate(new Date(lien.expires_at))}.`}
        </p>
      </footer>
    </>,
  );
}

function DerniersEchanges({ echanges }: { echanges: Echange[] }) {
  if (echanges.length === 0) return null;
  return (
    <section aria-labelledby="titre-derniers" class="panel">
      <h2 id="titre-derniers">Derniers échanges tenus par ce lien</h2>
      {echanges.map(({ question, reponse }) => (
        <details class="chat-exchange">
          <summary>{question.contenu}</summary>
          <ReponseLue message={reponse} />
        </details>
      ))}
    </section>
  );
}

function ReponseLue({ message }: { message: MessageReponse }) {
  const { graphique, tableau } = message;
  return (
    <article class="chat-answer">
      <p class="chat-text">{message.contenu}</p>
      {graphique && <Graphique graphique={graphique} id={message.id} />}
      {tableau &&
        (graphique ? (
          <details class="data">
            <summary>Voir le tableau</summary>
            <Tableau tableau={tableau} />
          </details>
        ) : (
          <Tableau tableau={tableau} />
        ))}
      {message.sources.length > 0 && (
        <>
          <p class="small">
            <strong>Sources</strong>
          </p>
          <ul class="chat-sources">
            {[...new Set(message.sources.map(({ libelle }) => libelle))].map((libelle) => (
              <li>{libelle}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

/** A bar a point, in the order of the service, with its value; chat-figures.js draws the same for a new answer. */
function Graphique({ graphique: { titre, points }, id }: { graphique: GraphiqueReponse; id: string }) {
  return (
    <>
      <p class="small muted" aria-hidden="true">
        {titre}
      </p>
      <BarList
        id={`graphique-${id}`}
        title={titre}
        description={points.map(({ libelle, texte }) => `${libelle} : ${texte}`).join(' ; ')}
        items={points.map(({ libelle, valeur, texte }) => ({ label: libelle, value: valeur, valueText: texte }))}
      />
    </>
  );
}

/** It scrolls where it is wide, as that of a new answer does (chat.js). */
function Tableau({ tableau: { titre, colonnes, lignes } }: { tableau: TableauReponse }) {
  return (
    <ScrollTable
      role="group"
      caption={titre}
      columns={colonnes.map((label, index) => ({
        label,
        class: index > 0 && isNumberColumn(lignes.map((cells) => cells[index] ?? '')) ? 'number' : undefined,
      }))}
      rows={lignes}
      stacked={false}
    />
  );
}
