ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "pairings" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "tables" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "tables_over" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "tournaments_held";--> statement-breakpoint
CREATE INDEX "tournaments_held" ON "tournaments" USING btree ("organizer","stage");--> statement-breakpoint
CREATE INDEX "pairings_waiting" ON "pairings" USING btree ("waits_for") WHERE waits_for is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('acted', 'dismissed', 'removed', 'renamed', 'warned', 'banned', 'unbanned', 'tournament-over', 'tournament-cancelled'));
--> statement-breakpoint
create function count_late() returns trigger language plpgsql as $$
declare
  own record;
begin
  select p.tournament, p.seats[new.seat + 1] as number into own from pairings p
  where p.match = new.match and p.stage = 'running';
  if own.tournament is null then return null; end if;
  perform from tournaments t where t.id = own.tournament for no key update;
  with counted as (
    update entrants e set late = e.late + 1,
      stage = case when e.late >= 2 and e.stage = 'in' then 'late' else e.stage end
    from seats s where e.tournament = own.tournament and e.number = own.number
      and s.match = new.match and s.seat = new.seat and s.player = e.player
    returning e.tournament, e.number, e.late, e.stage
  ), told as (
    insert into tournament_deeds (tournament, at, deed, about, round)
    select counted.tournament, m.moved_at, 'late', counted.number, t.round
    from counted join tournaments t on t.id = counted.tournament join matches m on m.id = new.match
    where counted.stage = 'late' and counted.late = 3
  )
  update tournaments t set due_at = 'epoch' from counted
  where t.id = counted.tournament and counted.stage = 'late' and counted.late = 3;
  return null;
end $$;
--> statement-breakpoint
create trigger late_turn_counted after insert on entries for each row
  when (new.kind = 'late') execute function count_late();
--> statement-breakpoint
create trigger late_seat_counted after update of gone on seats for each row
  when (old.gone is null and new.gone = 'timed-out') execute function count_late();
