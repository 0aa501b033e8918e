def deal(ch, s, config, text):
    first, cards = ch.below(s), {}
    if config["cards"].startswith("lot-"):
        for color in "yellow red purple blue green".split():
            base, expansion = row(text, color)
            cards[color] = ch.pick({"lot-base": base, "lot-expansion": expansion, "lot-both": base + expansion}[config["cards"]])
    races = 1 if config["season"] == "none" else config["season"]
    wanted = [config["track" if n == 1 else f"track-{n}"] for n in range(1, races + 1)]
    lots = ch.shuffle([track for track in "daytona monza talladega monte-carlo tucson".split() if track not in wanted])
    shown = {"order": [(first + i) % s for i in range(s)], "tracks": [lots.pop(0) if t == "lot" else t for t in wanted]}
    drivers = sorted(ch.shuffle(range(1, 11))[:s + 1]) if config["drivers"] or config["season"] != "none" else []
    yield "prepared", {"open": {**shown, "drivers": drivers, **({"cards": cards} if cards else {})}}
    if races > 1: yield "sponsors-revealed", {"open": {"sponsors": ch.shuffle([f"{a}{n}" for a in "ABCDEF" for n in "123"])[:s]}}
