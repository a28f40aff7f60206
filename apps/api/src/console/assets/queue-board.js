/** What the board of the queues draws without words for those who do not see it: named by its icons. */
const NAMES = {
  maximize: 'Plein écran',
  settings: 'Réglages de l’affichage',
  'ellipsis-vertical': 'Actions',
  copy: 'Copier',
};
const root = document.getElementById('root');
/** Queues by the names that operators know. */
const QUEUES = JSON.parse(root.dataset.files);

function complete() {
  for (const [icon, name] of Object.entries(NAMES))
    for (const drawn of document.querySelectorAll(`button:not([aria-label]) > svg.lucide-${icon}`))
      if (drawn.parentElement.textContent.trim() === '') drawn.parentElement.setAttribute('aria-label', name);
  // Its words are its name; what it tells more is read on hovering.
  for (const badge of document.querySelectorAll('button[class*="workersBadge-"][aria-label]')) {
    badge.title = badge.getAttribute('aria-label');
    badge.removeAttribute('aria-label');
  }
  // The name stands beside it.
  for (const mark of document.querySelectorAll('header img:not([alt=""])')) mark.alt = '';
  for (const place of document.querySelectorAll('#root > aside a span, #root > header span, [role="menuitem"]')) {
    const text = place.childNodes.length === 1 ? place.firstChild : null;
    if (text?.nodeType === Node.TEXT_NODE && Object.hasOwn(QUEUES, text.nodeValue))
      text.nodeValue = QUEUES[text.nodeValue];
  }
}

// On a phone the sections scroll: the one that is open is seen at once.
document.querySelector('.console-nav [aria-current]').scrollIntoView({ block: 'nearest', inline: 'center' });
new MutationObserver(complete).observe(document.body, { childList: true, characterData: true, subtree: true });
