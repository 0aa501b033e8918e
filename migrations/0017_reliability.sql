CREATE TABLE "reliability" (
	"player" text PRIMARY KEY NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"times" integer[] DEFAULT array_fill(0, array[13]) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reliability_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"in_time" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"times" integer[] DEFAULT array_fill(0, array[13]) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reliability" ADD CONSTRAINT "reliability_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reliability_changes" ADD CONSTRAINT "reliability_changes_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reliability_changes_player_index" ON "reliability_changes" USING btree ("player");
--> statement-breakpoint
create function add_lists(a int[], b int[]) returns int[] language sql immutable as $$
  select array_agg(coalesce(x.n, 0) + coalesce(y.n, 0) order by coalesce(x.i, y.i))
  from unnest(a) with ordinality as x(n, i) full join unnest(b) with ordinality as y(n, i) on y.i = x.i
$$;
--> statement-breakpoint
create aggregate sum_lists(int[]) (sfunc = add_lists, stype = int[], initcond = '{}');
--> statement-breakpoint
create function count_turns() returns trigger language plpgsql as $$
begin
  insert into reliability_changes (player, in_time, late, times)
  select turn.player, case when turn.is_late then 0 else turn.n end, case when turn.is_late then turn.n else 0 end,
    (select array_agg(case when b.i = turn.step then turn.n else 0 end order by b.i) from generate_series(0, 12) as b(i))
  from (
    select k.player, k.n, k.ended >= k.due as is_late,
      width_bucket(extract(epoch from k.ended - k.since),
        array[300, 900, 1800, 3600, 7200, 14400, 28800, 43200, 86400, 172800, 259200, 604800]) as step
    from (
      select s.player, (t.was ->> 'since')::timestamptz as since, (t.was ->> 'due')::timestamptz as due,
        case when t.was ? 'until' then t.was ->> 'until' when t.was ->> 'since' = t.is ->> 'since' then t.is ->> 'until'
          else t.is ->> 'since' end::timestamptz as ended,
        case when not t.was ? 'until' and (t.is ? 'until' or t.was ->> 'since' <> t.is ->> 'since') then 1
          when t.was ? 'until' and not t.is ? 'until' and t.was ->> 'since' = t.is ->> 'since' then -1 end as n
      from seats s cross join lateral (select old.timing #> array['turns', s.seat::text] as was,
        new.timing #> array['turns', s.seat::text] as is) as t
      where s.match = new.id and s.player is not null and s.gone is null and exists (
        select from seats other where other.match = s.match and other.seat <> s.seat and other.player is not null)
    ) as k where k.n is not null
  ) as turn;
  return null;
end $$;
--> statement-breakpoint
create trigger turns_counted after update on matches for each row
  when (old.timing is distinct from new.timing and old.status = 'running') execute function count_turns();
--> statement-breakpoint
create function count_matches() returns trigger language plpgsql as $$
begin
  insert into reliability_changes (player, late, finished, gone)
  select new.player, case when new.gone = 'timed-out' then 1 else 0 end, case when new.gone is null then 1 else 0 end,
    case when new.gone is null then 0 else 1 end
  where exists (select from seats other where other.match = new.match and other.seat <> new.seat and other.player is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger matches_counted after update on seats for each row
  when (new.player is not null and (old.gone is null and new.gone is not null
    or old.finished_at is null and new.finished_at is not null and new.gone is null)) execute function count_matches();
--> statement-breakpoint
insert into reliability (player, finished, gone)
select s.player, count(*) filter (where s.gone is null), count(*) filter (where s.gone is not null)
from seats s where s.player is not null and (s.gone is not null or s.finished_at is not null)
  and exists (select from seats other where other.match = s.match and other.seat <> s.seat and other.player is not null)
group by s.player;
