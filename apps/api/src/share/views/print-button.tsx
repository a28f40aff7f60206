import { createHash } from 'node:crypto';

const SCRIPT = "const b=document.getElementById('imprimer');b.hidden=false;b.addEventListener('click',()=>print())";

/** For the policy of a page that bears the button. */
export const PRINT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Only a script can print: without one the button is not there, and the browser's own menu does. */
export function PrintButton() {
  return (
    <>
      <button id="imprimer" class="button screen-only" type="button" hidden>
        Imprimer ou enregistrer en PDF
      </button>
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
