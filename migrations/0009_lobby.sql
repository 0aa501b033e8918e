ALTER TABLE "nudges" DROP CONSTRAINT "nudges_kind";--> statement-breakpoint
CREATE INDEX "matches_waiting" ON "matches" USING btree ("maker") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_kind" CHECK ("nudges"."kind" in ('turn', 'reminder', 'finished', 'closed', 'invited'));