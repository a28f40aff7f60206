import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { type BesoinLu, LecturesApi, type PrixLus } from '#assistant/lectures-api.js';
import type { Transaction } from '#database/transaction.js';
import { searchPrix } from '../achats-publics/bordereaux/recherche-prix.service.js';
import { readBesoins } from '../achats-publics/seuils/read-besoins.js';
import { toBesoinItem } from '../achats-publics/seuils/seuils.service.js';

const PRIX_LUS = '20';

/** The readings of the screens, lent to the assistant: one way of computing each figure. */
@Injectable()
export class LecturesService extends LecturesApi {
  async besoins(tx: Transaction, organizationId: string, exercice: number, aujourdhui: string): Promise<BesoinLu[]> {
    const fin = `${exercice}-12-31`;
    const rows = await readBesoins(tx, organizationId, exercice, aujourdhui <= fin);
    const jour = aujourdhui > fin ? fin : aujourdhui < `${exercice}-01-01` ? `${exercice}-01-01` : aujourdhui;
    return rows.map((row) => {
      const besoin = toBesoinItem(row, exercice, jour);
      const { prochain_seuil: prochain } = besoin;
      return {
        code: row.code,
        libelle: row.libelle,
        type: besoin.type,
        consomme_ht: besoin.consomme_ht,
        prevision_ht: besoin.prevision_ht,
        procedure_requise: besoin.procedure_requise,
        rang_requis: besoin.rang_requis,
        prochain_seuil: prochain && {
          libelle: prochain.libelle,
          montant_ht: prochain.montant_ht,
          distance_ht: prochain.distance_ht,
          texte: prochain.texte,
        },
      };
    });
  }

  async prix(tx: Transaction, ctx: RequestContext, texte: string): Promise<PrixLus> {
    const { total, statistiques, items } = await searchPrix(tx, ctx, { q: texte, limit: PRIX_LUS });
    return {
      total,
      statistiques,
      items: items.map((item) => ({
        code: item.code,
        designation: item.designation,
        unite: item.unite,
        prix_unitaire_ht: item.prix_unitaire_ht,
        fournisseur: item.fournisseur?.raison_sociale ?? null,
        bordereau_id: item.bordereau.id,
      })),
    };
  }
}
