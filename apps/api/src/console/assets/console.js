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
