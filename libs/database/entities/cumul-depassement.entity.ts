import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The lines of a row of cumuls_listes that are beyond the maximum of their contract, summed. Written by triggers alone. */
@Entity('cumuls_depassements')
export class CumulDepassement {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('bigint')
  groupe!: string;

  @PrimaryColumn('date')
  periode!: string;

  @Column('uuid', { name: 'marche_id' })
  marcheId!: string;

  /** Lines that are beyond. */
  @Column('bigint')
  nombre!: string;

  /** Their part beyond. */
  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;
}
