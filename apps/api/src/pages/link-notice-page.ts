import { renderNoticePage } from './notice-page.js';

/**
 * The one notice for a link that is altered, expired or whose organisation lost the module: it does not tell which, so
 * that nothing is learnt by trying addresses.
 */
export function renderLinkNoticePage(): string {
  return renderNoticePage({
    title: 'Ce lien a expiré ou n’est pas valide',
    explanation:
      'De deux choses l’une. Soit il n’a plus cours : un lien vaut le temps que son auteur a choisi, et peut cesser plus tôt. Soit l’adresse est incomplète : comparez-la, jusqu’à son dernier caractère, à celle qui vous a été transmise.',
    action:
      'Demandez un nouveau lien à la personne qui vous l’a envoyé, ou au service des achats de votre collectivité.',
  });
}
