import { CHANGES } from '../changes.js';

/** An address goes on in the next line after any of its slashes, rather than leave what follows it to begin one. */
const breakable = (sentence: string) =>
  sentence.split('/').map((part, index) =>
    index === 0 ? (
      part
    ) : (
      <>
        /<wbr />
        {part}
      </>
    ),
  );

/** What changed, and how a client is told of what will. */
export function ChangesSection() {
  return (
    <section class="panel" id="changements">
      <h2>Changements</h2>
      <p>
        Sous <code>/api/v1</code>, rien n’est retiré, renommé, ni ne change de sens ou de type. Des membres, des
        paramètres facultatifs, des routes, des codes d’erreur, des événements et des valeurs de listes ouvertes
        s’ajoutent sans préavis : ignorez ce que vous ne connaissez pas. Un changement qui casserait un client
        paraîtrait sous <code>/api/v2</code>, à côté de <code>/api/v1</code>.
      </p>
      <p>
        Une route appelée à disparaître porterait, douze mois au moins avant sa fin, les en-têtes{' '}
        <code>Deprecation</code> (RFC 9745) et <code>Sunset</code> (RFC 8594), <code>deprecated</code> dans la
        description, et une ligne ici. Aucune ne l’est aujourd’hui.
      </p>
      <dl>
        {CHANGES.map(({ day, sentences }) => (
          <>
            <dt>
              <strong>{day}</strong>
            </dt>
            <dd>
              <ul>
                {sentences.map((sentence) => (
                  <li>{breakable(sentence)}</li>
                ))}
              </ul>
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}
