import { renderPage } from '../../pages/page-layout.js';
import { Product } from '../../pages/product.js';
import { ConsoleHead } from './console-layout.js';
import { EMAIL_INPUT } from './email.js';
import { type KeptForm, KeptFields } from './kept-form.js';

interface SignIn {
  email?: string;
  /** Why the last try did not open the console. */
  failure?: string | undefined;
  /** What was being typed when the session ended. */
  kept?: KeptForm | undefined;
}

/** Why one has to sign in again. */
export const SESSION_ENDED = 'Votre session est terminée : connectez-vous à nouveau.';

/** Where an operator signs in. */
export function renderSignInPage({ email, failure, kept }: SignIn = {}): string {
  return renderPage(
    { title: 'Connexion — Console', width: 'narrow', head: <ConsoleHead /> },
    <main class="page-main">
      <Product />
      <div class="panel">
        <h1>Console d’exploitation</h1>
        <p class="muted">Réservée aux opérateurs de la plateforme.</p>
        {failure !== undefined && (
          <p class="failed" role="alert">
            {failure}
          </p>
        )}
        {kept && <p>Ce que vous avez écrit est gardé : vous le retrouverez aussitôt connecté.</p>}
        <form class="form form-stacked" method="post" action="/console/connexion">
          <label>
            Adresse électronique
            <input name="email" autocomplete="username" value={email} {...EMAIL_INPUT} />
          </label>
          <label>
            Mot de passe
            <input type="password" name="password" required autocomplete="current-password" maxLength={200} />
          </label>
          {kept && <KeptFields {...kept} />}
          <button class="button button-main">Se connecter</button>
        </form>
      </div>
    </main>,
  );
}
