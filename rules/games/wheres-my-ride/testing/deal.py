def deal(ch, s, config, text):
    driver = {"by lot": lambda: ch.below(s), "first seat": lambda: 0, "last seat": lambda: s - 1}[config["driver"]]()
    laid, bag = ch.shuffle(listed(text, "Places"))[:9], ch.shuffle(listed(text, "Emojis"))
    locations, deck = ch.shuffle(laid), ch.shuffle(listed(text, "Texts"))
    stack = ch.shuffle(["broken-star"] * 4 + ["check"] * (6 - config["checks"]))
    own = {str(driver): {"target": laid[0], "tokens": bag[:-6:-1]}}
    yield "match-dealt", {"open": {"driver": driver, "locations": locations}, "own": own, "dark": {"deck": deck, "bag": bag[:-5], "stack": stack}}
