// Asks for confirmation on the spot; without this script the same buttons lead to a confirmation page.
for (const button of document.querySelectorAll('[data-dialog]')) {
  button.addEventListener('click', (event) => {
    const dialog = document.getElementById(button.dataset.dialog);
    if (!dialog?.showModal) return;
    event.preventDefault();
    dialog.showModal();
  });
}
for (const button of document.querySelectorAll('[data-close]')) {
  button.addEventListener('click', (event) => {
    event.preventDefault();
    button.closest('dialog').close();
  });
}
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}

async function copy(button) {
  const source = document.getElementById(button.dataset.copy);
  getSelection().selectAllChildren(source);
  const said = button.parentElement.querySelector('[role="status"]');
  try {
    await navigator.clipboard.writeText(source.textContent);
    said.textContent = 'Copiée.';
  } catch {
    // Only pages read over https, or on this machine, may copy by themselves.
    said.textContent = 'L’adresse est sélectionnée : copiez-la avec Ctrl C.';
  }
}
