import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation, held through a link or by one actor of the organisation. */
@Entity('chatbot_conversations')
export class ChatbotConversation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'lien_id', nullable: true })
  lienId!: string | null;

  @Column('text', { name: 'auteur_type', nullable: true })
  auteurType!: string | null;

  @Column('uuid', { name: 'auteur_id', nullable: true })
  auteurId!: string | null;

  @Column('text')
  titre!: string;

  /** Set by an administrator: nobody else sees it any more. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
