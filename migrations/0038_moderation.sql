CREATE TABLE "bans" (
	"player" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clear_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"number" bigserial NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"moderator" text,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"player" text,
	"measure" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "decisions_number_unique" UNIQUE("number"),
	CONSTRAINT "decisions_kind" CHECK ("decisions"."kind" in ('line', 'name', 'club', 'player')),
	CONSTRAINT "decisions_measure" CHECK ("decisions"."measure" in ('dismissed', 'removed', 'renamed', 'warned', 'banned', 'unbanned'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('acted', 'dismissed', 'removed', 'renamed', 'warned', 'banned', 'unbanned'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter" text,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"match" text,
	"player" text,
	"said" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("kind","target","reporter","decision"),
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('line', 'name', 'club', 'player')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('abuse', 'spam', 'cheating', 'private', 'other'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"player" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_role" CHECK ("roles"."role" in ('moderator'))
);
--> statement-breakpoint
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "talk" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_players_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bans_until" ON "bans" USING btree ("until") WHERE until is not null;--> statement-breakpoint
CREATE INDEX "bans_clear" ON "bans" USING btree ("clear_at") WHERE clear_at is not null;--> statement-breakpoint
CREATE INDEX "decisions_player_index" ON "decisions" USING btree ("player");--> statement-breakpoint
CREATE INDEX "notices_player_created_at_index" ON "notices" USING btree ("player","created_at");--> statement-breakpoint
CREATE INDEX "notices_unsent" ON "notices" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("created_at") WHERE decision = '';--> statement-breakpoint
CREATE INDEX "reports_reporter_created_at_index" ON "reports" USING btree ("reporter","created_at");--> statement-breakpoint
CREATE INDEX "reports_player_index" ON "reports" USING btree ("player");--> statement-breakpoint
CREATE INDEX "reports_match_index" ON "reports" USING btree ("match");--> statement-breakpoint
CREATE INDEX "talk_removed" ON "talk" USING btree ("match") WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_kind" CHECK ("contacts"."kind" in ('friend', 'blocked', 'muted'));
--> statement-breakpoint
create or replace function note_talk() returns trigger language plpgsql as $$
begin
  update seats s set talk_at = new.at from matches m
  where m.id = new.match and s.match = new.match and s.gone is null and s.player <> new.player
    and (m.status in ('finished', 'cancelled') or new.room = 'table' and s.seat = any(new.hear))
    and not exists (select from contacts c where c.player = s.player and c.other = new.player and c.kind in ('blocked', 'muted'));
  return null;
end $$;
--> statement-breakpoint
-- A ban holds its player's sessions. The locks make a ban and a session that begin at the same instant see each other.
create function hold_session() returns trigger language plpgsql as $$
begin
  perform from players p where p.id = new.player for key share;
  update bans b set clear_at = new.created_at where b.player = new.player;
  if found then
    new.held_until := new.expires_at;
    new.expires_at := new.created_at;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger session_held before insert on sessions for each row execute function hold_session();
--> statement-breakpoint
create function begin_ban() returns trigger language plpgsql as $$
begin
  perform from players p where p.id = new.player for update;
  update sessions s set held_until = s.expires_at, expires_at = new.created_at
  where s.player = new.player and s.expires_at > new.created_at;
  delete from offers o where o.player = new.player;
  return null;
end $$;
--> statement-breakpoint
create trigger ban_begun after insert on bans for each row execute function begin_ban();
--> statement-breakpoint
create function end_ban() returns trigger language plpgsql as $$
begin
  update sessions s set expires_at = s.held_until, held_until = null
  where s.player = old.player and s.held_until is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger ban_ended after delete on bans for each row execute function end_ban();
--> statement-breakpoint
create function keep_record() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided stays as it was recorded';
end $$;
--> statement-breakpoint
create trigger record_kept before update or delete on decisions for each row execute function keep_record();
