import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A holder of a marché; rang 1 is the first named. */
@Entity('marche_titulaires')
export class MarcheTitulaire {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'marche_id' })
  marcheId!: string;

  @PrimaryColumn('uuid', { name: 'fournisseur_id' })
  fournisseurId!: string;

  @Column('integer', { default: 1 })
  rang!: number;
}
