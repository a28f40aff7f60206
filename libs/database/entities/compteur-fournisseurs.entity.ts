import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of legal units paid over an exercice; written by triggers. */
@Entity('compteurs_fournisseurs')
export class CompteurFournisseurs {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('integer')
  exercice!: number;

  @Column('bigint')
  distincts!: string;
}
