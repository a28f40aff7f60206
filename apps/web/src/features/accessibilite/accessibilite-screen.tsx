import { FirstPageLink } from '../../shell/first-page-link.js';
import { SERVICE_NAME } from '../../shell/service-name.js';
import { Title } from '../../shell/title.js';
import { CHECKS, FAULTS, TOOLS } from './declaration.js';
import './accessibilite.css';

/** Who answers, as the settings say; empty: nobody in particular. */
const CONTACT = document.querySelector<HTMLMetaElement>('meta[name="accessibility-contact"]')?.content ?? '';

/** The statement that article 47 of the law 2005-102 asks for, in the order of its model. */
export function Screen() {
  return (
    <>
      <header className="statement-head">
        <FirstPageLink label="Revenir à l’application" />
      </header>
      <main className="statement">
        <Title context={SERVICE_NAME}>Accessibilité : partiellement conforme</Title>
        <p>
          L’application « {SERVICE_NAME} » est <strong>partiellement conforme</strong> au référentiel général
          d’amélioration de l’accessibilité (RGAA), version 4.1, niveau AA. L’équipe qui la développe l’a contrôlée
          elle-même ; aucun organisme extérieur ne l’a auditée, et aucun taux de conformité n’a donc été calculé.
        </p>
        <section aria-labelledby="verifie">
          <h2 id="verifie">Ce qui a été vérifié, et comment</h2>
          <dl className="statement-checks">
            {CHECKS.map(({ what, how }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
          <p className="muted">{TOOLS}</p>
        </section>
        <section aria-labelledby="non-conforme">
          <h2 id="non-conforme">Ce qui n’est pas conforme, ou pas vérifié</h2>
          <ul className="statement-list">
            {FAULTS.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">Nous écrire</h2>
          <p>
            Si un contenu vous reste inaccessible, écrivez à{' '}
            {CONTACT === '' ? (
              'l’un des administrateurs de votre organisation'
            ) : (
              <a href={`mailto:${CONTACT}`} className="given">
                {CONTACT}
              </a>
            )}{' '}
            : on vous proposera une solution, ou le contenu sous une autre forme.
          </p>
        </section>
        <section aria-labelledby="recours">
          <h2 id="recours">Si personne ne vous répond</h2>
          <p>
            Vous pouvez saisir le{' '}
            <a href="https://formulaire.defenseurdesdroits.fr/" rel="noreferrer">
              Défenseur des droits
            </a>
            , l’un de ses délégués dans votre département, ou lui écrire sans timbre : Défenseur des droits, Libre
            réponse 71120, 75342 Paris Cedex 07.
          </p>
        </section>
      </main>
    </>
  );
}
