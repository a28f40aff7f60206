// The service puts above this script the parts of libs/design that it shows answers with (`typeset`), and chat-figures.js.
/** The conversation of a public link. Everything that is received is put in the page as text, never as markup. */

const element = (id) => document.getElementById(id);
const [form, field, send, stop, state, log] = ['formulaire', 'question', 'envoyer', 'arreter', 'etat', 'fil'].map(
  element,
);
const token = location.pathname.split('/').filter(Boolean).at(-1);
const api = new URL(`../api/public/chatbot/chat/${token}/`, location.href);
const draftKey = `brouillon:${token.slice(0, 8)}`;
const labels = { utile: 'Utile', inutile: 'Pas utile' };

let conversation;
let running;

function say(text, failed = false) {
  state.textContent = text;
  state.classList.toggle('failed', failed);
}

/** Private browsing may refuse storage: the draft then lives in the field alone. */
function keepDraft(text) {
  try {
    if (text) localStorage.setItem(draftKey, text);
    else localStorage.removeItem(draftKey);
  } catch (error) {
    console.debug(error.name);
  }
}

function readDraft() {
  try {
    return localStorage.getItem(draftKey) ?? '';
  } catch (error) {
    console.debug(error.name);
    return '';
  }
}

async function refusalOf(response) {
  const body = await response.json().catch(() => ({}));
  return new Error(body.error?.message ?? `Le service a répondu ${response.status}.`);
}

/** What keeps an answer away, in French: the browser says in English that it has no network. */
const reasonOf = (error) =>
  error instanceof TypeError ? 'le réseau ne répond pas. Réessayez quand il sera revenu.' : error.message;

/** The events of a stream, each as its name and its data. */
async function* eventsOf(response) {
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name && data) yield { name, data: JSON.parse(data) };
    }
  }
}

/** What was read; the words that were understood say of what, not the filters of the api. */
function sourcesOf(sources) {
  const lines = [...new Set(sources.map(({ libelle }) => libelle))].map((libelle) => make('li', {}, libelle));
  return [
    make('p', { class: 'small' }, make('strong', {}, 'Sources')),
    make('ul', { class: 'chat-sources' }, ...lines),
  ];
}

function opinionOf(messageId) {
  const group = make('div', { class: 'chat-opinion', role: 'group', 'aria-label': 'Votre avis sur cette réponse' });
  const buttons = Object.entries(labels).map(([appreciation, label]) => {
    const button = make('button', { type: 'button', class: 'choice', 'aria-pressed': 'false' }, label);
    button.addEventListener('click', async () => {
      const body = JSON.stringify({ message_id: messageId, appreciation });
      try {
        const response = await fetch(new URL('feedback', api), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        });
        if (!response.ok) throw await refusalOf(response);
        for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
        say('Merci, votre avis est enregistré.');
      } catch (error) {
        say(`Votre avis n’a pas été enregistré : ${reasonOf(error)}`, true);
      }
    });
    return button;
  });
  group.append(...buttons);
  return group;
}

/** Questions to ask by a click: in place of the one that was not understood, or after it. */
function questionsOf(title, questions) {
  const buttons = questions.map(({ libelle, question }) => {
    const button = make('button', { type: 'button', class: 'choice' }, libelle);
    button.addEventListener('click', () => {
      field.value = question;
      submit();
    });
    return button;
  });
  return make('div', { class: 'chat-opinion', role: 'group', 'aria-label': title }, ...buttons);
}

function showWhole(answer, text, message) {
  text.textContent = typeset(message.contenu);
  if (message.choix.length > 0) answer.append(questionsOf('Questions proches', message.choix));
  if (message.graphique) answer.append(...chartOf(message.graphique, message.tableau, message.id));
  else if (message.tableau) answer.append(tableOf(message.tableau));
  if (message.avis) answer.append(make('p', { class: 'small muted' }, message.avis));
  if (message.compris && !message.contenu.includes(message.compris))
    answer.append(make('p', { class: 'small muted' }, `Compris : ${message.compris}`));
  if (message.sources.length > 0) answer.append(...sourcesOf(message.sources));
  if (message.suites.length > 0) {
    const next = message.suites.map((question) => ({ libelle: question, question }));
    const further = questionsOf('Questions pour continuer', next);
    further.classList.add('chat-further');
    answer.append(further);
  }
  answer.append(opinionOf(message.id));
}

function exchangeIn(container, question) {
  const text = make('p', { class: 'chat-text' });
  const answer = make('article', { class: 'chat-answer', 'aria-label': 'Réponse' }, text);
  container.append(
    make('p', { class: 'chat-question' }, make('span', { class: 'sr-only' }, 'Question : '), question),
    answer,
  );
  return { answer, text };
}

function busy(controller) {
  running = controller;
  send.disabled = Boolean(controller);
  stop.hidden = !controller;
  log.setAttribute('aria-busy', String(Boolean(controller)));
}

async function ask(question) {
  const controller = new AbortController();
  busy(controller);
  say('L’assistant répond…');
  // They go on from the last answer.
  log.querySelector('.chat-further')?.remove();
  const { answer, text } = exchangeIn(log, question);
  answer.scrollIntoView({ block: 'nearest' });
  try {
    const response = await fetch(new URL('messages', api), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(conversation ? { message: question, conversation_id: conversation } : { message: question }),
      signal: controller.signal,
    });
    if (!response.ok) throw await refusalOf(response);
    let whole = false;
    for await (const { name, data } of eventsOf(response)) {
      if (name === 'debut') conversation = data.conversation_id;
      else if (name === 'texte') text.append(typeset(data.texte));
      else if (name === 'reprise') text.textContent = '';
      else if (name === 'erreur') throw new Error(data.message);
      else if (name === 'fin') {
        whole = true;
        showWhole(answer, text, data);
      }
    }
    if (!whole) throw new Error('la connexion s’est interrompue.');
    if (field.value.trim() === question) field.value = '';
    keepDraft(field.value);
    say('Réponse complète.');
  } catch (error) {
    const stopped = controller.signal.aborted;
    answer.append(make('p', { class: 'small muted' }, stopped ? 'Réponse interrompue.' : 'Pas de réponse.'));
    say(
      stopped ? 'Réponse interrompue.' : `La question n’a pas abouti, elle est gardée ci-dessus : ${reasonOf(error)}`,
      !stopped,
    );
  } finally {
    busy(undefined);
  }
}

function submit() {
  const question = field.value.trim();
  if (question === '' || running) return;
  keepDraft(question);
  void ask(question);
}

form.hidden = false;
for (const button of document.querySelectorAll('button[data-question]')) {
  button.disabled = false;
  button.addEventListener('click', () => {
    field.value = button.dataset.question;
    submit();
  });
}
field.value = readDraft();
field.addEventListener('input', () => keepDraft(field.value));
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
    event.preventDefault();
    submit();
  }
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  submit();
});
stop.addEventListener('click', () => running?.abort());
window.addEventListener('pagehide', () => running?.abort());
