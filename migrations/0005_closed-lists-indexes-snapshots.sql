CREATE TABLE "snapshots" (
	"match" text NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"position" jsonb NOT NULL,
	CONSTRAINT "snapshots_match_seq_pk" PRIMARY KEY("match","seq")
);
--> statement-breakpoint
DROP INDEX "matches_status_visibility_moved_at_index";--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_moved_at_index" ON "matches" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "matches_status_moved_at_index" ON "matches" USING btree ("status","moved_at");--> statement-breakpoint
CREATE INDEX "matches_maker_index" ON "matches" USING btree ("maker");--> statement-breakpoint
CREATE INDEX "sign_ins_guest_index" ON "sign_ins" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "talk_player_index" ON "talk" USING btree ("player");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind" CHECK ("entries"."kind" in ('start', 'act', 'undo', 'leave'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_pace" CHECK ("matches"."pace" in ('12h', '1d', '3d', '7d', 'none'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_visibility" CHECK ("matches"."visibility" in ('public', 'private'));--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_status" CHECK ("matches"."status" in ('open', 'running', 'finished', 'cancelled'));--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_kind" CHECK ("nudges"."kind" in ('turn', 'reminder', 'finished'));--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_gone" CHECK ("seats"."gone" in ('left', 'timed-out'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind" CHECK ("sessions"."kind" in ('cookie', 'token'));--> statement-breakpoint
ALTER TABLE "talk" ADD CONSTRAINT "talk_room" CHECK ("talk"."room" in ('table', 'gallery'));