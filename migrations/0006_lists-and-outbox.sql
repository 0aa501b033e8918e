ALTER TABLE "nudges" ADD COLUMN "player" text;
--> statement-breakpoint
ALTER TABLE "nudges" ADD COLUMN "remind_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "finished_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "finished_game" text;
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "finished_visibility" text;
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "swept_until" timestamp with time zone;
--> statement-breakpoint
update seats s set finished_at = m.moved_at, finished_game = m.game, finished_visibility = m.visibility
from matches m where m.id = s.match and m.status = 'finished';
--> statement-breakpoint
delete from nudges n where n.dropped_at is not null;
--> statement-breakpoint
update nudges n set player = s.player from seats s where s.match = n.match and s.seat = n.seat;
--> statement-breakpoint
-- A turn that waits takes its reminder in, one that was sent, or was over with the match, makes room for what follows it.
update nudges n set remind_at = r.due_at from nudges r
where n.kind = 'turn' and n.sent_at is null and r.kind = 'reminder' and r.sent_at is null
  and (r.match, r.seat, r."window") = (n.match, n.seat, n."window");
--> statement-breakpoint
delete from nudges n using nudges other
where (other.match, other.seat, other."window") = (n.match, n.seat, n."window") and (
  n.kind = 'reminder' and other.kind = 'turn' and other.sent_at is null
  or n.kind = 'turn' and other.kind = 'reminder' and n.sent_at is not null
  or n.kind <> 'finished' and other.kind = 'finished');
--> statement-breakpoint
ALTER TABLE "nudges" DROP CONSTRAINT "nudges_match_seat_window_kind_pk";
--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_match_seat_window_pk" PRIMARY KEY("match","seat","window");
--> statement-breakpoint
DROP INDEX "matches_moved_at_index";
--> statement-breakpoint
DROP INDEX "matches_status_moved_at_index";
--> statement-breakpoint
DROP INDEX "seats_player_index";
--> statement-breakpoint
CREATE INDEX "matches_listed" ON "matches" USING btree ("status","moved_at","id") WHERE visibility = 'public';
--> statement-breakpoint
CREATE INDEX "matches_listed_by_game" ON "matches" USING btree ("game","status","moved_at","id") WHERE visibility = 'public';
--> statement-breakpoint
CREATE INDEX "matches_open" ON "matches" USING btree ("moved_at") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "nudges_of_player" ON "nudges" USING btree ("player","due_at") WHERE sent_at is null and dropped_at is null and kind <> 'reminder';
--> statement-breakpoint
CREATE INDEX "nudges_sent" ON "nudges" USING btree ("sent_at") WHERE sent_at is not null;
--> statement-breakpoint
CREATE INDEX "seats_live" ON "seats" USING btree ("player") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "seats_history" ON "seats" USING btree ("player","finished_at","match","finished_game","finished_visibility");
