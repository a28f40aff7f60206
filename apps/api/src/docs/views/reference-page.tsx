import { renderPage } from '../../pages/page-layout.js';
import { ScrollTable } from '../../pages/scroll-table.js';
import { Product } from '../../pages/product.js';
import { ERROR_TABLE } from '../error-table.js';
import { ChangesSection } from './changes-section.js';
import { ClientSection } from './client-section.js';
import { EventsSection } from './events-section.js';
import { SignatureSection } from './signature-section.js';
import { StartSection } from './start-section.js';

/** The reference for client developers; the same for everyone. */
export function renderReferencePage(serviceUrl: string): string {
  return renderPage(
    {
      title: 'Référence de l’API',
      head: <script type="module" src="/docs/assets/reference.js" />,
    },
    <>
      <header class="page-head">
        <Product />
        <div class="panel-head">
          <h1>Référence de l’API</h1>
          <p class="muted">Requêtes, erreurs, événements et vérification des signatures.</p>
        </div>
        <nav aria-label="Sections">
          <ul class="choices">
            {SECTIONS.map(({ id, label }) => (
              <li>
                <a class="choice" href={`#${id}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class="page-main">
        <StartSection serviceUrl={serviceUrl} />
        <SignIn />
        <Reference />
        <Errors />
        <EventsSection />
        <SignatureSection />
        <ClientSection />
        <ChangesSection />
      </main>
    </>,
  );
}

const SECTIONS = [
  { id: 'premiers-pas', label: 'Premiers pas' },
  { id: 'requetes', label: 'Requêtes' },
  { id: 'erreurs', label: 'Erreurs' },
  { id: 'evenements', label: 'Événements' },
  { id: 'signature', label: 'Signature' },
  { id: 'client', label: 'Client' },
  { id: 'changements', label: 'Changements' },
];

function SignIn() {
  return (
    <section class="panel" id="connexion">
      <h2>Connexion</h2>
      <noscript>
        <p>La connexion et les requêtes demandent JavaScript ; les autres sections se lisent sans.</p>
      </noscript>
      <div id="identification">
        <form class="form" id="connexion-formulaire">
          <label>
            Adresse électronique
            <input type="email" name="email" autocomplete="username" required />
          </label>
          <label>
            Mot de passe
            <input type="password" name="password" autocomplete="current-password" required />
          </label>
          <button class="button button-main" type="submit">
            Se connecter
          </button>
        </form>
        <form class="form form-other" id="cle-formulaire">
          <label>
            Ou une clé d’API
            <input type="password" name="cle" autocomplete="off" pattern="\s*ak_[\w\-]+\s*" required />
          </label>
          <label>
            Identifiant de son organisation
            <input
              name="organisation"
              autocomplete="off"
              spellcheck={false}
              pattern="\s*[\dA-Fa-f\-]{36}\s*"
              required
            />
          </label>
          <button class="button" type="submit">
            Employer cette clé
          </button>
        </form>
      </div>
      <div class="form" id="connecte" hidden>
        <label>
          Organisation des requêtes
          <select id="organisation" />
        </label>
        <button class="button" type="button" id="deconnexion">
          Se déconnecter
        </button>
      </div>
      <p role="status" id="etat" class="muted">
        Le jeton ou la clé reste dans la mémoire de cette page : la fermer l’oublie.
      </p>
    </section>
  );
}

function Reference() {
  return (
    <section class="panel" id="requetes">
      <h2>Requêtes</h2>
      <p>
        Un outil lit la description OpenAPI à <code>GET /api/v1/apidocs/openapi.json</code>, avec un jeton ou une clé
        d’API.
      </p>
      <p id="invitation" class="screen-only">
        Connectez-vous pour afficher la description de chaque route et l’essayer.
      </p>
      <div id="swagger" />
    </section>
  );
}

function Errors() {
  return (
    <section class="panel" id="erreurs">
      <h2>Erreurs</h2>
      <p>
        Un refus porte <code>{'{"error": {"code", "message", "details"?, "request_id"}}'}</code>. Le code est stable ;
        le message s’adresse à une personne.
      </p>
      <ScrollTable
        caption="Codes d’erreur, avec leur statut HTTP"
        columns={[{ label: 'Code' }, { label: 'Statut' }, { label: 'Condition' }]}
        rows={ERROR_TABLE.map(({ code, status, condition }) => [<code>{code}</code>, status, condition])}
        stacked
      />
    </section>
  );
}
