import { renderPage } from '../../pages/page-layout.js';
import { Product } from '../../pages/product.js';
import { ConsoleHead } from './console-layout.js';
import { EMAIL_INPUT } from './email.js';

/** Where an operator signs in. `failure` says why the last try did not open the console. */
export function renderSignInPage({ email, failure }: { email?: string; failure?: string | undefined } = {}): string {
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
        <form class="form form-stacked" method="post" action="/console/connexion">
          <label>
            Adresse électronique
            <input name="email" autocomplete="username" value={email} {...EMAIL_INPUT} />
          </label>
          <label>
            Mot de passe
            <input type="password" name="password" required autocomplete="current-password" maxLength={200} />
          </label>
          <button class="button button-main">Se connecter</button>
        </form>
      </div>
    </main>,
  );
}
