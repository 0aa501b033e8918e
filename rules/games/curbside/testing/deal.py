def deal(ch, s, config, text):
    counts = dict(zip("cross stop tee straight one-way-cross one-way broken corner cone canteen re-route pothole".split(),
        [8 - s, 4, 5, 6, 3, 3, 3, 6, 2, 4 - s, 4 - s, 2]))
    pile = ch.shuffle([kind for kind, n in counts.items() for _ in range(n)])
    dealt = [kind for kind in pile if kind != "cone"][:3 * s]
    for kind in dealt: pile.remove(kind)
    own = {str(i): {"hand": dealt[3 * i:3 * i + 3] + ["canteen", "re-route"]} for i in range(s)}
    yield "dealt", {"dark": {"deck": ch.shuffle(pile)}, "own": own, "open": {"first": ch.below(s)}}
    taken = {0, 35, 5, 30} if s > 3 else set([0, 35, 5, 30][:s])
    def cell(refused):
        while True:
            at = ch.below(6) + 6 * ch.below(6)
            if at not in refused: return at
    for letter in "ABCDE"[:s + 1]:
        start = cell(taken)
        taken.add(start)
        yield "fare-called", {"open": {"letter": letter, "from": start, "to": cell({start})}}
