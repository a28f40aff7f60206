import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a mandat is found by, and what a list of those found is filtered and sorted by, repeated from the mandat. */
@Entity('recherche_mandats')
export class RechercheMandat {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'mandat_id' })
  mandatId!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('date', { name: 'date_emission' })
  dateEmission!: string;

  /** Number, object and supplier, without case or accents. */
  @Column('text')
  texte!: string;
}
