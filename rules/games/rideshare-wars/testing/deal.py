def deal(ch, s, config, text):
    value = dict(dudes=3, dj=1, accountants=2, grumpy=-3, party=4, socialites=6)
    extra = re.search(r"in order: ([^.]*)\.", text).group(1).replace("\n", " ").split(", ")
    places = [city + district for city in "abcdef" for district in "umd"]
    riders = ch.shuffle([f"{at}-{who}" for at, n in zip(places, extra) for who in [*value, n.strip() + "-n"]])
    size = [20, 10, 15, 20][s - 1]
    piles, riders = [riders[i * size:i * size + size] for i in range(3)], riders[3 * size:]
    row, piles[0], curb, riders = piles[0][:-5:-1], piles[0][:-4], riders[:-5:-1], riders[:-4]
    dealt = riders[-s:] if s > 1 else []
    values = [0 if card.endswith("-n") else value[card[3:]] for card in dealt]
    first = ch.pick([i for i, v in enumerate(values) if v == max(values)]) if s > 1 else 0
    tools = "take-two shift-change brainstorm reroute house-call loyalty-card refinance tip-off flag-down".split()
    red, cities = "fuel-prices flat-battery bad-reviews".split(), [f"city-{city}" for city in "abcdef"]
    dark = {"piles": piles, "taxi": ch.shuffle(riders), "deck": ch.shuffle([t for t in tools for _ in "123"] + [t for t in red for _ in "12"])}
    dark["milestones"] = ch.shuffle(cities + ["most-cities", "most-uptown", "most-midtown", "most-downtown"]) if s == 1 else []
    yield "match-dealt", {"open": {"first": first, "dealt": dealt, "row": row, "curbside": curb}, "dark": dark}
